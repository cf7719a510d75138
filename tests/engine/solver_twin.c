/* The solver of magicgame/engine/kernels/entropy_solver.py written in C, to measure what Cython costs: the same rows,
   the same cells, the same order of work. Positions are explained there.

   solver_twin SIZE PIECES THREADS prints for each distance the wins and losses found, up to symmetry, then the seconds
   of processor time and of the clock. See tests/bench_solver.py. */

#define _GNU_SOURCE
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;
typedef int64_t i64;

enum { SOON = 253, WON = 255, LOW_BITS = 10, LOW = 1023, CHUNK = 256 };

static int size, pieces, rows, columns;
static i64 bits_of_row;
static u32 full, not_left, not_right, *home, *sets, *patterns, set_low[8192], set_high[4096], images[8 * 5 * 32];
static u16 rank_low[1024], rank_high[1024];
static u8 *kept, *cells, *settled, *fresh, *later, squeezed[32 * 32], counts[32];

typedef struct {
    u32 mover, near[32], bits[32], low[1024], high[1024], images[8];
    u16 rank_low[1024], rank_high[1024];
    u8 marks[1 << 15], flag;
    int is_stuck;
    i64 start, wins, losses;
} Row;

static i64 choose(int n, int k) {
    i64 number = 1;
    for (int i = 0; i < k; i++) number = number * (n - i) / (i + 1);
    return k < 0 || k > n ? 0 : number;
}
static int slot(u32 bit) { return bit * 0x077CB531u >> 27 & 31; }
static u32 next_set(u32 mask) {
    u32 low = mask & -mask, carried = mask + low;
    return carried | ((carried ^ mask) >> 2) / low;
}
static u32 next_to(u32 squares) {
    u32 beside = (squares << 1 & not_left) | (squares >> 1 & not_right), line = squares | beside;
    return (beside | line << size | line >> size) & full;
}
static int is_dispersed(u32 own, u32 other) { return !(own & next_to(own)) && (own & next_to(other)) == own; }
static u32 set_number(u32 mask) { return set_low[mask & 8191] + set_high[mask >> 13]; }
static u32 image_of(u32 mask, int symmetry) {
    u32 image = 0;
    for (int line = 0; line < size; line++, mask >>= size)
        image |= images[(symmetry * 5 + line) * 32 + (mask & ((1 << size) - 1))];
    return image;
}
static int column_of(u32 mover, u32 other) {
    u32 free = full ^ mover, line = (1 << size) - 1, pattern = 0;
    int at = 0;
    for (int i = 0; i < size; i++) {
        u32 here = free >> i * size & line;
        pattern |= (u32)squeezed[here * 32 + (other >> i * size & line)] << at;
        at += counts[here];
    }
    return rank_low[pattern & LOW] + rank_high[pattern >> LOW_BITS];
}

static void rank_masks(int first, int last, int is_last, u32 *ranks) {
    for (u32 mask = 0; mask < 1u << (last - first); mask++) {
        int chosen = __builtin_popcount(mask), before = is_last ? pieces - chosen : 0;
        ranks[mask] = 0;
        if (before < 0 || chosen > pieces) continue;
        for (int place = first; place < last; place++)
            if (mask >> (place - first) & 1) ranks[mask] += choose(place, ++before);
    }
}
static void number_all(void) {
    static u32 ranks[1024];
    int squares = size * size, left = squares - pieces;
    columns = choose(left, pieces);
    bits_of_row = (columns + 7) >> 3;
    full = (1u << squares) - 1;
    for (int s = 0; s < squares; s++) {
        if (s % size) not_left |= 1u << s;
        if ((s + 1) % size) not_right |= 1u << s;
    }
    rank_masks(0, 10, 0, ranks);
    for (int i = 0; i < 1024; i++) rank_low[i] = ranks[i];
    memset(ranks, 0, sizeof ranks);
    rank_masks(10, left > 10 ? left : 10, 1, ranks);
    for (int i = 0; i < 1024; i++) rank_high[i] = ranks[i];
    rank_masks(0, 13, 0, set_low);
    rank_masks(13, 25, 1, set_high);
    for (int s = 0; s < 8; s++)
        for (int q = 0; q < squares; q++) {
            int column = q % size, row = q / size, swap = s & 4 ? column : row;
            if (s & 4) column = row, row = swap;
            if (s & 2) column = size - 1 - column;
            if (s & 1) row = size - 1 - row;
            for (int which = 0; which < 32; which++)
                if (which >> q % size & 1) images[(s * 5 + q / size) * 32 + which] |= 1u << (row * size + column);
        }
    for (int free = 0; free < 32; free++)
        for (int mask = 0, i; mask < 32; mask++)
            for (i = 0, counts[free] = 0; i < 5; i++)
                if (free >> i & 1) squeezed[free * 32 + mask] |= (mask >> i & 1) << counts[free]++;
    patterns = malloc(columns * sizeof *patterns);
    u32 mask = (1u << pieces) - 1;
    for (int i = 0; i < columns; i++, mask = next_set(mask)) patterns[i] = mask;
    i64 total = choose(squares, pieces);
    home = malloc(total * sizeof *home), sets = malloc(total * sizeof *sets), kept = malloc(total);
    mask = (1u << pieces) - 1;
    for (i64 i = 0; i < total; i++, mask = next_set(mask)) {
        u32 least = mask;
        int best = 0, keeping = 1;
        for (int s = 1; s < 8; s++) {
            u32 image = image_of(mask, s);
            if (image == mask) keeping |= 1 << s;
            if (image < least) least = image, best = s;
        }
        if (best) home[set_number(mask)] = (home[set_number(least)] & ~7u) | best;
        else home[set_number(mask)] = rows * 8, sets[rows] = mask, kept[rows++] = keeping;
    }
}

static Row *new_row(void) {
    Row *r = calloc(1, sizeof *r);
    memcpy(r->rank_low, rank_low, sizeof rank_low);
    memcpy(r->rank_high, rank_high, sizeof rank_high);
    for (int i = 0; i < size * size; i++) r->near[slot(1u << i)] = next_to(1u << i);
    return r;
}
static void take(Row *r, u32 mover) {
    u32 free = full ^ mover;
    r->mover = mover;
    r->low[0] = r->high[0] = 0;
    for (int count = 0; free; count++) {
        u32 square = free & -free;
        free ^= square;
        r->bits[slot(square)] = 1u << count;
        if (count < LOW_BITS)
            for (int i = 0; i < 1 << count; i++) r->low[i | 1 << count] = r->low[i] | square;
        else
            for (int i = 0; i < 1 << (count - LOW_BITS); i++)
                r->high[i | 1 << (count - LOW_BITS)] = r->high[i] | square;
    }
    for (int s = 0; s < 8; s++) r->images[s] = image_of(mover, s);
}
static inline u32 squares_of(Row *r, u32 pattern) { return r->low[pattern & LOW] | r->high[pattern >> LOW_BITS]; }
static inline int number(Row *r, u32 pattern) { return r->rank_low[pattern & LOW] + r->rank_high[pattern >> LOW_BITS]; }
static int stands_for_all(int row, u32 other) {
    for (int s = 1; s < 8; s++)
        if (kept[row] >> s & 1 && image_of(other, s) < other) return 0;
    return 1;
}

static void begin(Row *r, int row) {
    i64 start = (i64)row * columns, bits = row * bits_of_row;
    for (int column = 0; column < columns; column++) {
        u32 other = squares_of(r, patterns[column]);
        int code = is_dispersed(other, r->mover) ? 1 : is_dispersed(r->mover, other) ? SOON : 0;
        if (!code) continue;
        cells[start + column] = code;
        settled[bits + (column >> 3)] |= 1 << (column & 7);
        later[row] = 1;
        if (kept[row] == 1 || stands_for_all(row, other)) *(code == SOON ? &r->wins : &r->losses) += 1;
    }
}

static u32 cures_of(Row *r, u32 own) {
    u32 cures = full ^ own ^ r->mover, alone = own & ~next_to(own | r->mover);
    for (; alone; alone &= alone - 1) cures &= r->near[slot(alone & -alone)];
    return cures;
}
static u32 reach(u32 movers, u32 vacant, int shift, u32 forth, u32 back) {
    u32 reached = 0, there;
    for (there = movers << shift & forth & vacant; there; there = there << shift & forth & vacant) reached |= there;
    for (there = movers >> shift & back & vacant; there; there = there >> shift & back & vacant) reached |= there;
    return reached;
}
static int must_pass(Row *r, u32 own, u32 near) {
    u32 movers = own & near, vacant = full ^ own ^ r->mover;
    if (!movers) return 1;
    if (!(own & ~next_to(own | r->mover))) return !(next_to(movers) & vacant);
    u32 reached = reach(movers, vacant, 1, not_left, not_right) | reach(movers, vacant, size - 1, not_right, not_left)
        | reach(movers, vacant, size, full, full) | reach(movers, vacant, size + 1, not_left, not_right);
    return !(reached & cures_of(r, own));
}

static inline void trace_slide(Row *r, u32 pattern, u32 source, u32 target, u32 alone) {
    if (alone && alone & ~target & ~r->near[slot(source)]) return;
    r->marks[number(r, pattern ^ r->bits[slot(source)] ^ r->bits[slot(target)])] |= r->flag;
}
static inline void trace_axis(Row *r, u32 own, u32 pattern, u32 vacant, u32 once, u32 twice, u32 alone, int shift,
                              u32 forth, u32 back) {
    u32 there = own << shift & forth & vacant, friendly = twice, rest;
    int distance = shift;
    while (there) {
        for (rest = there & friendly; rest; rest &= rest - 1)
            trace_slide(r, pattern, rest & -rest, (rest & -rest) >> distance, alone);
        there = there << shift & forth & vacant, distance += shift, friendly = once;
    }
    there = own >> shift & back & vacant, friendly = twice, distance = shift;
    while (there) {
        for (rest = there & friendly; rest; rest &= rest - 1)
            trace_slide(r, pattern, rest & -rest, (rest & -rest) << distance, alone);
        there = there >> shift & back & vacant, distance += shift, friendly = once;
    }
}
static void trace(Row *r, u32 pattern) {
    u32 own = squares_of(r, pattern), vacant = full ^ own ^ r->mover, alone = own & ~next_to(own | r->mover);
    u32 left = own >> 1 & not_right, right = own << 1 & not_left, line = own | left | right;
    u32 pairs = (left & right) | (own & (left | right)), above = line >> size, below = line << size;
    u32 once = left | right | above | below, twice = (left & right) | pairs >> size | pairs << size;
    twice |= (above & below) | ((above | below) & (left | right));
    trace_axis(r, own, pattern, vacant, once, twice, alone, 1, not_left, not_right);
    trace_axis(r, own, pattern, vacant, once, twice, alone, size - 1, not_right, not_left);
    trace_axis(r, own, pattern, vacant, once, twice, alone, size, full, full);
    trace_axis(r, own, pattern, vacant, once, twice, alone, size + 1, not_left, not_right);
    if (must_pass(r, own, once)) r->marks[number(r, pattern)] |= r->flag;
}
static void mark_before(Row *r, int row, int distance) {
    u8 *own = cells + (i64)row * columns, loss = 1 + distance, win = SOON + (distance & 1);
    for (int column = 0; column < columns; column += 64) {
        int last = column + 64 < columns ? column + 64 : columns, some = 0;
        for (int i = column; i < last; i++) some |= (own[i] == loss) | (own[i] == win);
        if (!some) continue;
        for (int i = column; i < last; i++)
            if (own[i] == loss) r->flag = 1, trace(r, patterns[i]);
            else if (own[i] == win) own[i] = WON, r->flag = 2, trace(r, patterns[i]);
    }
}

static inline int is_won(Row *r, u32 pattern, int unripe) {
    int code = cells[r->start + number(r, pattern)];
    return code >= SOON && code != unripe;
}
static inline int axis_won(Row *r, u32 movers, u32 own, u32 pattern, u32 cures, int unripe, int shift, u32 forth,
                           u32 back) {
    u32 vacant = full ^ own ^ r->mover, there = movers << shift & forth & vacant, rest;
    int distance = shift;
    while (there) {
        for (rest = there & cures; rest; rest &= rest - 1) {
            u32 target = rest & -rest;
            r->is_stuck = 0;
            if (!is_won(r, pattern ^ r->bits[slot(target)] ^ r->bits[slot(target >> distance)], unripe)) return 0;
        }
        there = there << shift & forth & vacant, distance += shift;
    }
    there = movers >> shift & back & vacant, distance = shift;
    while (there) {
        for (rest = there & cures; rest; rest &= rest - 1) {
            u32 target = rest & -rest;
            r->is_stuck = 0;
            if (!is_won(r, pattern ^ r->bits[slot(target)] ^ r->bits[slot(target << distance)], unripe)) return 0;
        }
        there = there >> shift & back & vacant, distance += shift;
    }
    return 1;
}
static int all_won(Row *r, u32 own, u32 pattern, int unripe) {
    u32 cures = cures_of(r, own), movers = own & next_to(own);
    r->is_stuck = 1;
    if (movers && cures && !(
            axis_won(r, movers, own, pattern, cures, unripe, 1, not_left, not_right)
            && axis_won(r, movers, own, pattern, cures, unripe, size - 1, not_right, not_left)
            && axis_won(r, movers, own, pattern, cures, unripe, size, full, full)
            && axis_won(r, movers, own, pattern, cures, unripe, size + 1, not_left, not_right)))
        return 0;
    return !r->is_stuck || is_won(r, pattern, unripe);
}
static void write_cell(Row *r, u32 own, int code) {
    u32 place = home[set_number(own)];
    int row = place >> 3;
    i64 start = (i64)row * columns;
    cells[start + column_of(sets[row], r->images[place & 7])] = code;
    later[row] = 1;
    if (kept[row] != 1)
        for (int s = 1; s < 8; s++)
            if (kept[row] >> s & 1) cells[start + column_of(sets[row], image_of(r->images[place & 7], s))] = code;
}
static inline void settle(Row *r, int row, int column, int distance) {
    u8 *bits = settled + row * bits_of_row + (column >> 3);
    int wins = r->marks[column] & 1, unripe = SOON + (~distance & 1);
    if (*bits >> (column & 7) & 1) return;
    u32 pattern = patterns[column], own = squares_of(r, pattern);
    if (!wins && !all_won(r, own, pattern, unripe)) return;
    *bits |= 1 << (column & 7);
    write_cell(r, own, wins ? unripe : distance + 2);
    if (kept[row] == 1 || stands_for_all(row, own)) *(wins ? &r->wins : &r->losses) += 1;
}
static void settle_marked(Row *r, int row, int distance) {
    r->start = (i64)row * columns;
    for (int column = 0; column < columns; column += 64) {
        int last = column + 64 < columns ? column + 64 : columns, some = 0;
        for (int i = column; i < last; i++) some |= r->marks[i];
        if (!some) continue;
        for (int i = column; i < last; i++)
            if (r->marks[i]) settle(r, row, i, distance), r->marks[i] = 0;
    }
}

static u8 *room(i64 bytes) {
    u8 *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    madvise(memory, bytes, MADV_HUGEPAGE);
    return memory;
}
static double seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}
int main(int count, char **words) {
    if (count != 4) return 2;
    size = atoi(words[1]), pieces = atoi(words[2]);
    omp_set_num_threads(atoi(words[3]));
    double processor = seconds(CLOCK_PROCESS_CPUTIME_ID), clock = seconds(CLOCK_MONOTONIC);
    number_all();
    cells = room((i64)rows * columns), settled = room(rows * bits_of_row);
    fresh = calloc(rows, 1), later = calloc(rows, 1);
    for (int distance = -1;; distance++) {
        i64 wins = 0, losses = 0;
        #pragma omp parallel for schedule(dynamic) reduction(+ : wins, losses)
        for (int first = 0; first < rows; first += CHUNK) {
            Row *r = new_row();
            for (int row = first; row < first + CHUNK && row < rows; row++) {
                if (distance >= 0 && !fresh[row]) continue;
                take(r, sets[row]);
                if (distance < 0) begin(r, row);
                else mark_before(r, row, distance), settle_marked(r, row, distance);
            }
            wins += r->wins, losses += r->losses;
            free(r);
        }
        if (!wins && !losses) break;
        printf("%ld %ld\n", (long)wins, (long)losses);
        u8 *last = fresh;
        fresh = later, later = last;
        memset(later, 0, rows);
    }
    printf("%.3f %.3f\n", seconds(CLOCK_PROCESS_CPUTIME_ID) - processor, seconds(CLOCK_MONOTONIC) - clock);
    return 0;
}
