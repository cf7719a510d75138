/* The searches of magicgame/engine/kernels/magic.py and magic_endings.py written in C, to measure what Cython costs:
   same tree, same nodes.

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

/* magic_endings.py */
static uint16_t ready[1 << 16], lockable[1 << 16], flip_rates[2048 * 12], place_rates[512 * 12];
static uint32_t last_flips[4096 * 3], last_places[4096 * 3];
static int whatever_face;

static int has_row(u64 tiles) { return ready[tiles & 0xFFFF] == 0xFFFF; }
static int has_locked(u64 lanes, u64 safe) {
    return ready[lanes & safe] == 0xFFFF || ready[lanes >> 16 & safe] == 0xFFFF;
}
static int shape_of(u64 x, int tiles) {
    u64 own = (x | x >> 16) & 0xFFFF, other = (x >> 32 | x >> 48) & 0xFFFF;
    return (tiles - 12) * 4096 + ((own * 0x3D4D ^ other * 0x9E5) >> 3 & 4095);
}
static int recalled(u64 key) {
    u64 word = endings[scattered(key) & (ENDINGS - 1)];
    return word >> 16 == key && word ? word & 0xFFFF : 100 << 8 | 1;
}
static void learn(u64 key, int goal, int answer) {
    if (halted) return;
    int bounds = recalled(key);
    bounds = answer ? (bounds & 0xFF00) | goal : (bounds & 0xFF) | (goal - 1) << 8;
    endings[scattered(key) & (ENDINGS - 1)] = key << 16 | bounds;
}
static int is_unanswered(u64 x, u64 safe, u64 placed) {
    u64 light = x >> 32 & 0xFFFF, dark = x >> 48;
    whatever_face = placed && !has_row(light | placed) && !has_row(dark | placed);
    if (whatever_face) return 1;
    if (variant) return !has_row(light) && !has_row(dark);
    return !has_row(light & safe) && !has_row(dark & safe);
}
static int wins_placing(u64 x, u64 placed, u64 left, u64 sources, u64 target) {
    for (u64 squares = left; squares; squares &= squares - 1) {
        u64 square = squares & -squares, light = (x & 0xFFFF) | square, dark = (x >> 16 & 0xFFFF) | square;
        u64 safe = near(left ^ square) ^ 0xFFFF;
        if (!has_row(light & safe) && !has_row(dark & safe)) continue;
        if (!sources) return is_unanswered(x, safe, placed);
        for (u64 rest = sources; rest; rest &= rest - 1) {
            u64 source = rest & -rest, closed = safe & ~near(source);
            if ((has_row(light & closed) || has_row(dark & closed))
                && is_unanswered(flipped(x, source, target), closed, placed & ~source)) return 1;
        }
    }
    return 0;
}
static int wins_replacing(u64 x, u64 placed, u64 left, u64 sources, u64 target) {
    u64 safe = near(left) ^ 0xFFFF, light = ready[x & safe], dark = ready[x >> 16 & safe];
    if (light != 0xFFFF && dark != 0xFFFF) sources &= (light | dark) & safe;
    for (; sources; sources &= sources - 1) {
        u64 source = sources & -sources;
        if (is_unanswered(flipped(x, source, target), safe, placed & ~source)) return 1;
    }
    return 0;
}
static int wins_now(u64 x, u64 placed, u64 vacant, u64 movable) {
    u64 rows = lockable[vacant];
    if (((ready[x & rows] | ready[x >> 16 & rows]) & (vacant | movable)) == 0) return 0;
    if (!movable) return wins_placing(x, placed, vacant, 0, 0);
    for (u64 targets = vacant; targets; targets &= targets - 1) {
        u64 target = targets & -targets, sources = near(target) & movable;
        if (sources && (wins_replacing(x, placed, vacant ^ target, sources, target)
                        || wins_placing(x, placed, vacant ^ target, sources, target))) return 1;
    }
    return 0;
}
static int full(u64 x, int own_row) {
    if (has_row(x >> 32) || has_row(x >> 48)) return variant || !own_row ? 16 : 50;
    return own_row ? 84 : 50;
}
static int gets_last(u64 x, int goal) {
    if (goal > 84) return 0;
    u64 vacant = occupied(x) ^ 0xFFFF, movable = (x >> 32 | x >> 48) & near(vacant);
    u64 open = ready[x & 0xFFFF] | ready[x >> 16 & 0xFFFF];
    int standing = has_row(x) || has_row(x >> 16);
    if (!movable) return full(x, standing || open & vacant) >= goal;
    if (goal > 50 && !standing) movable &= open;
    for (; movable; movable &= movable - 1) {
        u64 source = movable & -movable;
        if (full(flipped(x, source, vacant), standing || open & source) >= goal) return 1;
    }
    return 0;
}
static int gets(u64 x, u64 placed, int tiles, int goal);
static int place_kind(u64 x, u64 square, int dark) {
    return dark << 8 | square_of(square) << 4 | ((ready[x >> 48] & square) != 0) << 3
        | ((ready[x >> 32 & 0xFFFF] & square) != 0) << 2 | ((ready[x >> (16 - 16 * dark) & 0xFFFF] & square) != 0) << 1
        | ((ready[x >> 16 * dark & 0xFFFF] & square) != 0);
}
static int places_ranked(u64 x, u64 squares, int tiles, int goal) {
    int kinds[32], n = 0;
    u64 lost = 0;
    for (; squares; squares &= squares - 1)
        for (int dark = 0; dark < 2; dark++) kinds[n++] = tiles * 512 + place_kind(x, squares & -squares, dark);
    for (int i = 0; i < n; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++) if (place_rates[kinds[j]] > place_rates[kinds[best]]) best = j;
        int kind = kinds[best];
        kinds[best] = kinds[i];
        u64 tile = (u64)1 << (kind >> 4 & 31), square = (tile | tile >> 16) & 0xFFFF;
        if (square & lost) continue;
        if (!gets(turned(x | tile), square, tiles + 1, 101 - goal) && !halted) {
            place_rates[kind] += (0xFFFF - place_rates[kind]) >> 3;
            return 1;
        }
        if (halted) return 0;
        if (whatever_face) lost |= square;
        place_rates[kind] -= place_rates[kind] >> 3;
    }
    return 0;
}
static int places_late(u64 x, u64 vacant, u64 squares, int goal) {
    u64 open = ready[x >> 32 & 0xFFFF] | ready[x >> 48];
    int standing = has_row(x >> 32) || has_row(x >> 48);
    if (standing && goal > 50) return 0;
    for (; squares; squares &= squares - 1) {
        u64 square = squares & -squares;
        if (goal <= 50 && !standing) {
            u64 movable = (x | x >> 16 | square) & near(vacant ^ square);
            if (movable & 0xFFFF && !(movable & open)) return 1;
        }
        if (!gets(turned(x | square), square, 15, 101 - goal)) return 1;
        if (!gets(turned(x | square << 16), square, 15, 101 - goal)) return 1;
    }
    return 0;
}
static u64 harmless(u64 x, u64 vacant) {
    u64 found = vacant;
    for (u64 squares = vacant; squares; squares &= squares - 1)
        if (has_locked(x >> 32, near(vacant ^ (squares & -squares)) ^ 0xFFFF)) found ^= squares & -squares;
    return found;
}
static int locks_both(u64 x, u64 vacant, u64 squares) {
    for (; squares; squares &= squares - 1) {
        u64 square = squares & -squares, safe = near(vacant ^ square) ^ 0xFFFF;
        if (has_locked((x & OWN) | square, safe) || has_locked((x & OWN) | square << 16, safe)) return 1;
    }
    return 0;
}
static int places_anew(u64 x, u64 vacant, int tiles, int goal, int threatened) {
    u64 squares = vacant;
    if (threatened) {
        squares = harmless(x, vacant);
        if (goal <= 50 && squares != vacant && locks_both(x, vacant, vacant ^ squares)) return 1;
    }
    if (tiles <= 11) return places_ranked(x, squares, tiles, goal);
    if (tiles == 14) return places_late(x, vacant, squares, goal);
    int shape = shape_of(x, tiles);
    u64 hint = last_places[shape], first = (hint | hint >> 16) & squares;
    if (first) {
        if (!gets(turned(x | hint), first, tiles + 1, 101 - goal)) return 1;
        if (whatever_face) squares ^= first;
    } else hint = 0;
    for (; squares; squares &= squares - 1)
        for (int dark = 0; dark < 2; dark++) {
            u64 square = squares & -squares, tile = square << 16 * dark;
            if (tile == hint) continue;
            if (!gets(turned(x | tile), square, tiles + 1, 101 - goal)) {
                last_places[shape] = tile;
                return 1;
            }
            if (whatever_face) break;
        }
    return 0;
}
static int places(u64 x, u64 vacant, int tiles, int goal) {
    int threatened = has_row(x >> 32) || has_row(x >> 48);
    if (threatened && variant) return 0;
    if (tiles > 12) return places_anew(x, vacant, tiles, goal, threatened);
    u64 key = key_of(x) ^ OWN;
    int bounds = recalled(key);
    if (goal <= (bounds & 255)) return 1;
    if (goal > bounds >> 8) return 0;
    int answer = places_anew(x, vacant, tiles, goal, threatened);
    learn(key, goal, answer);
    return answer;
}
static int flip_kind(u64 x, u64 source, u64 target) {
    int dark = (x >> 48 & source) != 0;
    u64 here = x >> (32 + 16 * dark) & 0xFFFF, there = x >> (48 - 16 * dark) & 0xFFFF;
    return square_of(target) << 7 | square_of(source) << 3 | ((ready[there] & target) != 0) << 2
        | ((ready[here ^ source] & source) != 0) << 1 | dark;
}
static int flips_ranked(u64 x, u64 vacant, u64 movable, int tiles, int goal) {
    int kinds[64], n = 0;
    for (; movable; movable &= movable - 1) {
        u64 source = movable & -movable;
        for (u64 targets = near(source) & vacant; targets; targets &= targets - 1)
            kinds[n++] = tiles * 2048 + flip_kind(x, source, targets & -targets);
    }
    for (int i = 0; i < n; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++) if (flip_rates[kinds[j]] > flip_rates[kinds[best]]) best = j;
        int kind = kinds[best];
        kinds[best] = kinds[i];
        u64 source = (u64)1 << (kind >> 3 & 15), target = (u64)1 << (kind >> 7 & 15);
        if (places(flipped(x, source, target), vacant ^ source ^ target, tiles, goal)) {
            flip_rates[kind] += (0xFFFF - flip_rates[kind]) >> 3;
            return 1;
        }
        if (halted) return 0;
        flip_rates[kind] -= flip_rates[kind] >> 3;
    }
    return 0;
}
static int flips(u64 x, u64 vacant, u64 movable, int tiles, int goal) {
    if (!movable) return places(x, vacant, tiles, goal);
    if (tiles <= 11) return flips_ranked(x, vacant, movable, tiles, goal);
    int shape = shape_of(x, tiles);
    u64 hint = last_flips[shape], first = hint & 0xFFFF, to = hint >> 16;
    if (first & movable && to & vacant && near(first) & to) {
        if (places(flipped(x, first, to), vacant ^ first ^ to, tiles, goal)) return 1;
    } else first = 0;
    for (; movable; movable &= movable - 1) {
        u64 source = movable & -movable;
        for (u64 targets = near(source) & vacant; targets; targets &= targets - 1) {
            u64 target = targets & -targets;
            if (source == first && target == to) continue;
            if (places(flipped(x, source, target), vacant ^ source ^ target, tiles, goal)) {
                last_flips[shape] = source | target << 16;
                return 1;
            }
        }
    }
    return 0;
}
static int gets_anew(u64 x, u64 placed, u64 vacant, u64 movable, int tiles, int goal) {
    if (goal > tiles + 2 && wins_now(x, placed, vacant, movable)) return 1;
    if (goal == 99 - tiles) return 0;
    int answer = flips(x, vacant, movable, tiles, goal);
    whatever_face = 0;
    return answer;
}
static int gets(u64 x, u64 placed, int tiles, int goal) {
    whatever_face = 0;
    if (goal >= 100 - tiles) return 0;
    if (goal <= tiles + 1) return 1;
    nodes++;
    if (tiles == 15) return gets_last(x, goal);
    u64 vacant = occupied(x) ^ 0xFFFF, movable = (x >> 32 | x >> 48) & near(vacant);
    if (tiles > 11) return gets_anew(x, placed, vacant, movable, tiles, goal);
    if (must_halt()) return 0;
    u64 key = key_of(tiles <= 10 ? canonical(x) : x);
    int bounds = recalled(key);
    if (goal <= (bounds & 255)) return 1;
    if (goal > bounds >> 8) return 0;
    int answer = gets_anew(x, placed, vacant, movable, tiles, goal);
    learn(key, goal, answer);
    return answer;
}
static int ending(u64 x, int plies) {
    int tiles = count(occupied(x));
    for (int n = 1; n <= plies; n++) {
        int end = tiles + n < 16 ? tiles + n : 16;
        if (gets(x, 0, tiles, 100 - end)) return n;
        if (!gets(x, 0, tiles, end + 1)) return -n;
    }
    return 0;
}
static void set_ready(u64 row) {
    for (u64 tiles = 0; tiles < 1 << 16; tiles++) {
        u64 missing = row & ~tiles;
        if (!missing) ready[tiles] = 0xFFFF;
        else if (!(missing & (missing - 1))) ready[tiles] |= missing;
        u64 gaps = (row | near(row)) & tiles;
        gaps &= gaps - 1;
        if (!(gaps & (gaps - 1))) lockable[tiles] |= row;
    }
}

static void value_rows(int step, const int *starts, int pair, int three) {
    for (int k = 0; k < 8 && starts[k] >= 0; k++) {
        int row = (1 | 1 << step | 1 << 2 * step) << starts[k];
        set_ready(row);
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
        memset(last_flips, 0, sizeof last_flips), memset(last_places, 0, sizeof last_places);
        for (int i = 0; i < 2048 * 12; i++) flip_rates[i] = 0x5000;
        for (int i = 0; i < 512 * 12; i++) place_rates[i] = 0x5000;
        nodes = 0;
        double begun = now();
        answer = strcmp(job, "value") == 0 ? negamax(state, plies, -WON, WON, 0, 0) : ending(state, plies);
        printf("%d %lld %.6f\n", answer, nodes, now() - begun);
        fflush(stdout);
    }
    return 0;
}
