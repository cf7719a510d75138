/* The search of magicgame/engine/kernels/magic.py written in C, to measure what Cython costs: same tree, same nodes.

   One job a line on standard input: "value VARIANT STATE DEPTH" or "ending VARIANT STATE PLIES"; STATE as a decimal
   number. One line back for each: the answer, the nodes and the seconds. See tests/bench_kernel.py. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;

enum { WIN = 1, DRAW = 0, LOSS = -1, OPEN = -2, LOWER = 1, UPPER = 2, EXACT = 3, WON = 30000, SURE = 29900 };
enum { BIAS = 4096, SORTED = 8, ROLL = 5, TEMPO = 30, ROOM = 800, ENTRIES = 1 << 19, ENDINGS = 1 << 21 };

static const u64 OWN = 0xFFFFFFFF, LANES = 0x0001000100010001, ACROSS = 0x3333333333333333;
static const u64 DOWN = 0x00FF00FF00FF00FF, FALLING = 0x0033003300330033, RISING = 0x00CC00CC00CC00CC;

static int variant, ended, halted, worth[65536], gains[32], killers[32], turns[16 * ROOM];
static volatile int stop[2];
static long long nodes, limit = 1LL << 62;
static u64 boards[16 * ROOM], table[2 * ENTRIES], endings[ENDINGS], seen = ~(u64)0;

static u64 occupied(u64 x) { u64 y = x | x >> 32; return (y | y >> 16) & 0xFFFF; }
static u64 turned(u64 x) { return x >> 32 | x << 32; }
static u64 near(u64 s) { return ((s & 0x7777) << 1 | (s & 0xEEEE) >> 1 | s << 4 | s >> 4) & 0xFFFF; }
static u64 lines(u64 x) {
    return (x & x >> 1 & x >> 2 & ACROSS) | (x & x >> 4 & x >> 8 & DOWN)
        | (x & x >> 5 & x >> 10 & FALLING) | (x & x >> 3 & x >> 6 & RISING);
}
static u64 locked(u64 x, u64 vacant) { return lines(x & ((near(vacant) ^ 0xFFFF) * LANES)); }
static u64 thirds(u64 x, int step, u64 starts) {
    u64 second = x >> step, third = second >> step;
    return (second & third & starts) | (x & second & starts) << 2 * step | (x & third & starts) << step;
}
static u64 ready_squares(u64 x) {
    x &= OWN;
    u64 ends = thirds(x, 1, ACROSS) | thirds(x, 4, DOWN) | thirds(x, 5, FALLING) | thirds(x, 3, RISING);
    return (ends | ends >> 16) & 0xFFFF;
}
static int count(u64 x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & ACROSS) + (x >> 2 & ACROSS);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return x * 0x0101010101010101 >> 56;
}
static int rolls(u64 tiles, u64 vacant) {
    u64 beside = (vacant & 0x7777) << 1 | (vacant & 0xEEEE) << 15;
    return count((beside | ((vacant << 4 & 0xFFFF) << 32) | (vacant >> 4) << 48) & tiles * LANES);
}
static u64 flipped(u64 x, u64 source, u64 target) {
    return x >> 32 & source ? x ^ source << 32 ^ target << 48 : x ^ source << 48 ^ target << 32;
}
static int square_of(u64 bit) {
    return ((bit & 0xFF00) != 0) * 8 + ((bit & 0xF0F0) != 0) * 4 + ((bit & 0xCCCC) != 0) * 2 + ((bit & 0xAAAA) != 0);
}
static int flip_between(u64 x, u64 y) {
    u64 before = occupied(x), now = occupied(y);
    if (before == now) return 0;
    return 1 << 13 | square_of(before & (before ^ now)) << 9 | square_of(now & (before ^ now)) << 5;
}

static u64 mirrored(u64 x) {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    return (x >> 2 & ACROSS) | (x & ACROSS) << 2;
}
static u64 overturned(u64 x) {
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0F) | (x & 0x0F0F0F0F0F0F0F0F) << 4;
    return (x >> 8 & DOWN) | (x & DOWN) << 8;
}
static u64 transposed(u64 x) {
    u64 t = (x ^ x >> 3) & 0x0A0A0A0A0A0A0A0A;
    x ^= t ^ t << 3;
    t = (x ^ x >> 6) & RISING;
    return x ^ t ^ t << 6;
}
static u64 least(u64 x, u64 best) {
    u64 y = (x >> 16 & 0x0000FFFF0000FFFF) | (x & 0x0000FFFF0000FFFF) << 16;
    if (y < x) x = y;
    return x < best ? x : best;
}
static u64 canonical(u64 x) {
    u64 a = mirrored(x), b = overturned(x), c = overturned(a);
    u64 best = least(c, least(b, least(a, least(x, x))));
    best = least(transposed(x), least(transposed(a), best));
    return least(transposed(b), least(transposed(c), best));
}
static u64 key_of(u64 x) {
    return ((x | x >> 16) & 0xFFFF) | ((x >> 32 | x >> 48) & 0xFFFF) << 16 | ((x >> 16 | x >> 48) & 0xFFFF) << 32;
}
static u64 scattered(u64 key) { return ((key & 0xFFFFFF) * 0x9E3779B1 ^ (key >> 24) * 0x85EBCA77) >> 20; }
static int deepened(int score, int plies) {
    return score > SURE ? score + plies : score < -SURE ? score - plies : score;
}

static int must_halt(void) {
    if (stop[0] | stop[1] || nodes >= limit) halted = 1;
    return halted;
}
static int judged(u64 x, u64 vacant) {
    if (variant && lines(x) > OWN) return LOSS;
    u64 rows = locked(x, vacant);
    if (rows == 0) return vacant ? OPEN : DRAW;
    if (rows <= OWN) return WIN;
    return rows & OWN ? DRAW : LOSS;
}
static u64 targets_of(u64 source) {
    u64 upright = (source & seen) << 4 | (source & seen >> 16) >> 4;
    return upright | (source & 0x7777 & seen >> 32) << 1 | (source & 0xEEEE & seen >> 48) >> 1;
}
static int rolled(u64 x, int base) {
    u64 vacant = occupied(x) ^ 0xFFFF, rest = (x >> 32 | x >> 48) & near(vacant);
    int end = base;
    while (rest) {
        u64 source = rest & -rest;
        rest ^= source;
        u64 targets = targets_of(source) & vacant;
        while (targets) {
            u64 target = targets & -targets;
            targets ^= target;
            boards[end++] = flipped(x, source, target);
        }
    }
    if (end == base) boards[end++] = x;
    return end;
}
static int standing(u64 x) {
    u64 vacant = occupied(x) ^ 0xFFFF;
    int chances = rolls((x >> 32 | x >> 48) & 0xFFFF, vacant) - rolls((x | x >> 16) & 0xFFFF, vacant);
    return TEMPO + ROLL * chances + worth[x & 0xFFFF] + worth[x >> 16 & 0xFFFF]
        - worth[x >> 32 & 0xFFFF] - worth[x >> 48 & 0xFFFF];
}
static void weigh(u64 x) {
    u64 own = (x | x >> 16) & 0xFFFF, rest = own ^ 0xFFFF;
    while (rest) {
        u64 bit = rest & -rest;
        rest ^= bit;
        int square = square_of(bit), around = ROLL * (2 * count(near(bit) & own) - count(near(bit)));
        gains[square] = around + worth[(x & 0xFFFF) | bit] + worth[x >> 16 & 0xFFFF];
        gains[square + 16] = around + worth[x & 0xFFFF] + worth[(x >> 16 & 0xFFFF) | bit];
    }
}
static int gathered(u64 x, int base, int end) {
    weigh(x);
    u64 ready = ready_squares(x), own = (x | x >> 16) & 0xFFFF;
    int out = end;
    ended = OPEN;
    for (int i = base; i < end; i++) {
        u64 y = boards[i], rows = lines(y);
        if (variant && rows > OWN) {
            if (ended < LOSS) ended = LOSS;
            continue;
        }
        int flip = flip_between(x, y);
        u64 rest = occupied(y) ^ 0xFFFF, vacant = rest;
        u64 decisive = rows || (rest & (rest - 1)) == 0 ? 0xFFFF : ready, other = (y >> 32 | y >> 48) & 0xFFFF;
        int estimate = BIAS - TEMPO + ROLL * (rolls(other, vacant) - rolls(own, vacant))
            - worth[y >> 32 & 0xFFFF] - worth[y >> 48 & 0xFFFF];
        while (rest) {
            u64 bit = rest & -rest;
            rest ^= bit;
            int move = flip | square_of(bit);
            for (int face = 0; face < 2; face++) {
                u64 z = y | bit << 16 * face;
                int result = bit & decisive ? judged(z, vacant ^ bit) : OPEN;
                if (result != OPEN) {
                    if (ended < result) ended = result;
                    continue;
                }
                int turn = move | face << 4;
                boards[out] = turned(z);
                turns[out++] = (estimate + gains[turn & 31]) << 14 | turn;
            }
        }
    }
    return out;
}
static void bring_next(int i, int end) {
    int best = i;
    for (int j = i + 1; j < end; j++) if (turns[j] > turns[best]) best = j;
    int turn = turns[best];
    u64 board = boards[best];
    turns[best] = turns[i], boards[best] = boards[i];
    turns[i] = turn, boards[i] = board;
}

static int glanced(u64 x, int depth, int ply, int base) {
    nodes++;
    if (depth <= 0) return standing(x);
    int end = rolled(x, base), out = gathered(x, base, end), best = ended == OPEN ? -WON : ended * (WON - ply - 1);
    nodes += out - end;
    for (int i = end; i < out; i++) if ((turns[i] >> 14) - BIAS > best) best = (turns[i] >> 14) - BIAS;
    return best;
}
static int negamax(u64 x, int depth, int alpha, int beta, int ply, int base) {
    if (depth <= 1) return glanced(x, depth, ply, base);
    if (must_halt()) return 0;
    nodes++;
    u64 key = key_of(x), slot = 2 * (scattered(key) & (ENTRIES - 1));
    int first = 0;
    if (table[slot] >> 16 == key) {
        first = table[slot + 1] & 0x3FFF;
        int score = deepened((int)(table[slot + 1] >> 14) - 32768, -ply), bound = table[slot] & 3;
        if ((table[slot] >> 2 & 31) >= (u64)depth
            && (bound == EXACT || (bound == LOWER && score >= beta) || (bound == UPPER && score <= alpha)))
            return score;
    }
    int end = rolled(x, base), out = gathered(x, base, end), best = ended == OPEN ? -WON : ended * (WON - ply - 1);
    if (ended == WIN) return best;
    for (int i = end; i < out; i++) {
        if ((turns[i] & 0x3FFF) == first) turns[i] |= 1 << 30;
        else if ((turns[i] & 0x3FFF) == killers[depth]) turns[i] |= 1 << 29;
    }
    first = 0;
    int low = alpha > best ? alpha : best;
    for (int i = end; i < out && low < beta; i++) {
        if (i < end + SORTED) bring_next(i, out);
        int score = -negamax(boards[i], depth - 1, -beta, -low, ply + 1, out);
        if (halted) return 0;
        if (score > best) {
            best = score, first = turns[i] & 0x3FFF;
            if (best > low) low = best;
        }
    }
    if (best >= beta) killers[depth] = first;
    table[slot] = key << 16 | depth << 2 | (best >= beta ? LOWER : best > alpha ? EXACT : UPPER);
    table[slot + 1] = (u64)(deepened(best, ply) + 32768) << 14 | first;
    return best;
}

static int strikes(u64 x, int base) {
    nodes++;
    u64 ready = lines(x) & OWN ? 0xFFFF : ready_squares(x);
    if ((ready & (x >> 32 | x >> 48 | (occupied(x) ^ 0xFFFF))) == 0) return 0;
    int end = rolled(x, base);
    for (int i = base; i < end; i++) {
        u64 y = boards[i];
        if (variant && lines(y) > OWN) continue;
        u64 vacant = occupied(y) ^ 0xFFFF, rest = vacant & ready;
        while (rest) {
            u64 bit = rest & -rest;
            rest ^= bit;
            u64 rows = locked(y | bit | bit << 16, vacant ^ bit);
            if (rows && rows <= OWN) return 1;
        }
    }
    return 0;
}
static int cornered(u64 x, int plies, int base) {
    nodes++;
    int end = rolled(x, base);
    for (int i = base; i < end; i++) {
        u64 y = boards[i];
        if (variant && lines(y) > OWN) continue;
        u64 vacant = occupied(y) ^ 0xFFFF, rest = vacant;
        while (rest) {
            u64 bit = rest & -rest;
            rest ^= bit;
            for (int face = 0; face < 2; face++) {
                u64 z = y | bit << 16 * face;
                int result = judged(z, vacant ^ bit);
                if (result == LOSS) continue;
                if (result != OPEN || plies == 1 || !strikes(turned(z), end)) return 0;
            }
        }
    }
    return 1;
}
static int traps(u64 x, int base) {
    int end = rolled(x, base), out = gathered(x, base, end);
    for (int i = end; i < out; i++) if (cornered(boards[i], 1, out)) return 1;
    return 0;
}
static u64 recalled(u64 key) {
    u64 word = endings[scattered(key) & (ENDINGS - 1)];
    return word >> 16 == key ? word & 0xFFFF : 0;
}
static void learned(u64 key, int shift, u64 plies) {
    u64 known = recalled(key) & ~((u64)15 << shift);
    endings[scattered(key) & (ENDINGS - 1)] = key << 16 | known | plies << shift;
}
static int loses(u64 x, u64 plies, int base);
static int wins(u64 x, u64 plies, int base) {
    if (plies == 0 || must_halt()) return 0;
    if (strikes(x, base)) return 1;
    if (plies <= 2) return plies == 2 && traps(x, base);
    u64 key = key_of(canonical(x)), known = recalled(key);
    if ((known >> 8 & 15) && plies >= (known >> 8 & 15)) return 1;
    if (plies <= (known & 15) || known >> 12) return 0;
    int end = rolled(x, base), out = gathered(x, base, end);
    for (int i = end; i < out; i++) {
        if (i < end + SORTED) bring_next(i, out);
        if (loses(boards[i], plies - 1, out)) {
            learned(key, 8, plies);
            return 1;
        }
    }
    if (!halted) learned(key, 0, plies);
    return 0;
}
static int loses(u64 x, u64 plies, int base) {
    if (plies == 0 || must_halt()) return 0;
    if (plies <= 2) return cornered(x, plies, base);
    nodes++;
    u64 key = key_of(canonical(x)), known = recalled(key);
    if (known >> 12 && plies >= known >> 12) return 1;
    if (plies <= (known >> 4 & 15) || (known >> 8 & 15)) return 0;
    int end = rolled(x, base), out = gathered(x, base, end);
    if (ended >= DRAW) return 0;
    for (int i = end; i < out; i++) {
        if (i < end + SORTED) bring_next(i, out);
        if (!wins(boards[i], plies - 1, out)) {
            if (!halted) learned(key, 4, plies);
            return 0;
        }
    }
    learned(key, 12, plies);
    return 1;
}

static void value_rows(int step, const int *starts, int pair, int three) {
    for (int k = 0; k < 8 && starts[k] >= 0; k++) {
        int row = (1 | 1 << step | 1 << 2 * step) << starts[k];
        for (int tiles = 0; tiles < 65536; tiles++) {
            int held = tiles & row;
            worth[tiles] += held == row ? three : held & (held - 1) ? pair : 0;
        }
    }
}
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}
int main(void) {
    value_rows(1, (int[]){0, 1, 12, 13, -1}, 5, 20);
    value_rows(4, (int[]){0, 3, 4, 7, -1}, 5, 20);
    value_rows(1, (int[]){4, 5, 8, 9, -1}, 1, 5);
    value_rows(4, (int[]){1, 2, 5, 6, -1}, 1, 5);
    value_rows(5, (int[]){0, 5, -1}, 3, 15);
    value_rows(3, (int[]){3, 6, -1}, 3, 15);
    value_rows(5, (int[]){1, 4, -1}, 5, 16);
    value_rows(3, (int[]){2, 7, -1}, 5, 16);
    char job[16];
    unsigned long long state;
    int plies, answer;
    while (scanf("%15s %d %llu %d", job, &variant, &state, &plies) == 4) {
        memset(table, 0, sizeof table), memset(endings, 0, sizeof endings), memset(killers, 0, sizeof killers);
        nodes = 0;
        double begun = now();
        if (strcmp(job, "value") == 0) answer = negamax(state, plies, -WON, WON, 0, 0);
        else {
            answer = 0;
            for (int n = 1; n <= plies && !answer; n++) answer = wins(state, n, 0) ? n : loses(state, n, 0) ? -n : 0;
        }
        printf("%d %lld %.6f\n", answer, nodes, now() - begun);
        fflush(stdout);
    }
    return 0;
}
