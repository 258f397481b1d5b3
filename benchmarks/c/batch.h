/* engine/playout.py, and a program around it: what every game in C ends with. A game has OPTIONS and WIDEST, fills its
   tables by `fill_tables`, and finds any action by `any_action`, as engine/by_list.py or engine/by_number.py does.

       GAME GAMES SEATS KEY OPTION …    prints actions, checksum and seconds of processor time
*/

static int64_t playout(State *state, int64_t *rng, int64_t *moves, int64_t most) {
    int64_t steps = 0;
    int64_t who = actor(state);
    while (who != NOBODY && steps < most) {
        int64_t action = who == CHANCE ? outcome(state, draw(rng, chances(state))) : any_action(state, rng, moves);
        play(state, action);
        steps += 1;
        who = actor(state);
    }
    return steps;
}

static void batch(State *states, int64_t *rng, int64_t *moves, int64_t seats, const int64_t *options, int64_t games,
                  int64_t key, int64_t most, int64_t *steps, int64_t *check) {
    *steps = *check = 0;
    for (int64_t number = 0; number < games; number++) {
        seed(rng, key, number);
        states[1] = states[0];
        State *state = &states[1];
        deal(state, seats, options);
        *steps += playout(state, rng, moves, most);
        for (int64_t seat = 0; seat < seats; seat++)
            *check += (seat + 1) * (number % 7 + 1) * score(state, seat);
    }
}

static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int count, char **words) {
    if (count != 4 + OPTIONS) return fprintf(stderr, "usage: %s GAMES SEATS KEY, and %d options\n", words[0], OPTIONS), 2;
    fill_tables();
    static State states[2];
    int64_t rng[2] = {0}, moves[WIDEST] = {0}, options[OPTIONS + 1], steps, check;
    for (int option = 0; option < OPTIONS; option++) options[option] = atoll(words[4 + option]);
    double start = processor_seconds();
    batch(states, rng, moves, atoll(words[2]), options, atoll(words[1]), atoll(words[3]), MOST_ACTIONS, &steps, &check);
    printf("%lld %lld %.6f\n", (long long)steps, (long long)check, processor_seconds() - start);
    return 0;
}
