/* kit/bits.py: sets as masks. */

static int64_t count(int64_t mask) { return __builtin_popcountll((uint64_t)mask); }
static int64_t lowest(int64_t mask) { return count(~mask & (mask - 1)); }
static int64_t shifted(int64_t mask, int64_t by) { return by >= 0 ? mask << by : mask >> -by; }

static int64_t member(int64_t mask, int64_t number) {
    for (int64_t each = 0; each < number; each++) mask &= mask - 1;
    return lowest(mask);
}
