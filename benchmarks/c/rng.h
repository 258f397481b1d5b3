/* engine/rng.py and engine/seats.py: what every game in C begins with. */

#define _POSIX_C_SOURCE 199309L /* for clock_gettime */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CHANCE = -1, NOBODY = -2, MOST_SEATS = 4, MOST_ACTIONS = 100000 };

static const int64_t MASK = 0xFFFFFFFF, GOLDEN = 0x9E3779B9;

static int64_t mix(int64_t x) {
    x ^= x >> 16;
    x = (x * 0x21F0AAAD) & MASK;
    x ^= x >> 15;
    x = (x * 0x735A2D97) & MASK;
    x ^= x >> 15;
    return x;
}

static void seed(int64_t *rng, int64_t key, int64_t stream) {
    rng[0] = mix((key & MASK) ^ mix(stream & MASK));
    rng[1] = mix((key >> 31) & MASK);
}

static int64_t draw(int64_t *rng, int64_t n) {
    int64_t counter = (rng[1] + GOLDEN) & MASK;
    rng[1] = counter;
    int64_t x = mix(counter) ^ rng[0];
    x = (x * 0x21F0AAAD) & MASK;
    x ^= x >> 15;
    return (x * n) >> 32;
}
