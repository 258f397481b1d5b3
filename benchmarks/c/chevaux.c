/* Petits chevaux in C, function for function as in src/ludotheque/games/chevaux/rules. */

/* options: goal blockade direction six sixes colours horses out climb */

#include "rng.h"
#include "bits.h"

/* board.py */

enum { COLOURS = 4, YELLOW = 0, SQUARES = 68, STABLE = 0, FIRST = 1, TIP = 64, HOME = 72, NOWHERE = STABLE };
enum { CORRIDOR = HOME - TIP - 1, CENTRE = SQUARES + COLOURS * CORRIDOR + 1, PLACES = CENTRE + 1, SIDES = 6, SIX = 6 };
enum { WAYS = 2, CALLS = 4 };

static const int8_t TIPS[COLOURS] = {68, 17, 34, 51}, CIRCLES[COLOURS] = {5, 22, 39, 56};
static const int8_t REFUGES[] = {12, 17, 29, 34, 46, 51, 63, 68};
static const int8_t OPENS[CALLS][SIDES + 1] = {{0, 0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 1, 0}, {0, 1, 0, 0, 0, 0, 1}, {0, 1, 1, 1, 1, 1, 1}};
static const int8_t ROUND[WAYS][COLOURS] = {{0, 3, 2, 1}, {0, 1, 2, 3}}, OF_TWO[COLOURS] = {0, 2, 0, 0};
static const int8_t ONWARD[WAYS] = {COLOURS - 1, 1};
static int8_t ROUTE[WAYS][COLOURS][HOME + 1], STEP_AT[WAYS][COLOURS][PLACES], LANDING[WAYS][HOME + 1][SIDES + 1];
static int8_t FOREIGN[WAYS][HOME + 1], REFUGE[PLACES];

static int place_at(int way, int colour, int step) {
    if (step == STABLE || step == HOME) return step == HOME ? CENTRE : STABLE;
    if (step > TIP) return SQUARES + colour * CORRIDOR + step - TIP;
    int from_tip = way ? step - TIP : TIP - step;
    return (TIPS[colour] + from_tip - 1 + SQUARES) % SQUARES + 1;
}

static int landing(int climb, int step, int number) {
    if (climb == 0) return HOME - abs(HOME - step - number);
    if (step < TIP) return step + number <= TIP ? step + number : NOWHERE;
    int wanted = step - TIP + 1 < SIDES ? step - TIP + 1 : SIDES;
    return number == wanted ? step + 1 : NOWHERE;
}

static void fill_tables(void) {
    for (int way = 0; way < WAYS; way++) {
        for (int colour = 0; colour < COLOURS; colour++)
            for (int step = HOME; step >= 0; step--) {
                ROUTE[way][colour][step] = (int8_t)place_at(way, colour, step);
                STEP_AT[way][colour][ROUTE[way][colour][step]] = (int8_t)step;
            }
        for (int step = 0; step <= HOME; step++) {
            for (int other = 1; other < COLOURS; other++) FOREIGN[way][step] |= ROUTE[way][YELLOW][step] == CIRCLES[other];
            for (int number = 0; number <= SIDES; number++) LANDING[way][step][number] = (int8_t)landing(way, step, number);
        }
    }
    for (int each = 0; each < (int)sizeof REFUGES; each++) REFUGE[REFUGES[each]] = 1;
    for (int colour = 0; colour < COLOURS; colour++) REFUGE[CIRCLES[colour]] = 1;
}

/* rules.py */

enum { HORSES = 4, THROW = 0, CHOOSE = SIDES, WIDEST = HORSES, VICTORY = 1000 };
enum { GOAL, BLOCKADE, DIRECTION, AGAIN, SIXES, COLOUR, HORSES_EACH = COLOUR + COLOURS, OUT, CLIMB, OPTIONS };
enum { NEVER, MOVED_SIX, EVERY_SIX };

typedef struct {
    int8_t seats, turn, winner, all_home, blockade, ascending, again, die, choosing, called;
    int32_t throws;
    int8_t colour[MOST_SEATS], after[MOST_SEATS], step[MOST_SEATS][HORSES], horses, out, climb, able;
} State;

static int64_t next_around(const State *state, int64_t seat) {
    int64_t colour = state->colour[seat];
    for (;;) {
        colour = (colour + ONWARD[state->ascending]) % COLOURS;
        for (int64_t other = 0; other < state->seats; other++)
            if (state->colour[other] == colour) return other;
    }
}

static void deal(State *state, int64_t seats, const int64_t *options) {
    state->seats = (int8_t)seats;
    state->winner = NOBODY;
    state->all_home = (int8_t)options[GOAL];
    state->blockade = (int8_t)options[BLOCKADE];
    state->ascending = (int8_t)options[DIRECTION];
    state->horses = (int8_t)options[HORSES_EACH];
    state->out = (int8_t)options[OUT];
    state->climb = (int8_t)options[CLIMB];
    if (options[AGAIN]) state->again = options[SIXES] ? MOVED_SIX : EVERY_SIX;
    for (int64_t seat = 0; seat < seats; seat++) {
        int64_t chosen = options[COLOUR + seat];
        const int8_t *usual = seats == 2 ? OF_TWO : ROUND[state->ascending];
        state->colour[seat] = (int8_t)(chosen > 0 ? chosen - 1 : usual[seat]);
    }
    for (int64_t seat = 0; seat < seats; seat++) state->after[seat] = (int8_t)next_around(state, seat);
}

static int64_t actor(const State *state) {
    if (state->winner != NOBODY) return NOBODY;
    return state->choosing ? state->turn : CHANCE;
}

static int64_t chances(const State *state) {
    (void)state;
    return SIDES;
}

static int64_t outcome(const State *state, int64_t ticket) {
    (void)state;
    return THROW + ticket;
}

static int64_t barrier(const State *state, int64_t seat, int64_t horse) {
    int64_t step = state->step[seat][horse];
    if (step == STABLE || step > TIP) return 0;
    for (int64_t fellow = 0; fellow < horse; fellow++)
        if (state->step[seat][fellow] == step) return ROUTE[state->ascending][state->colour[seat]][step];
    return 0;
}

static int64_t is_barred(const State *state, int64_t seat, int64_t start, int64_t end) {
    if (start >= TIP) return 0;
    for (int64_t other = 0; other < state->seats; other++) {
        if (other == seat) continue;
        for (int64_t horse = 1; horse < HORSES; horse++) {
            int64_t place = barrier(state, other, horse);
            int64_t there = STEP_AT[state->ascending][state->colour[seat]][place];
            if (place > 0 && start < there && there <= end) return 1;
        }
    }
    return 0;
}

static int64_t end_of(const State *state, int64_t step) {
    if (step == STABLE && state->called == 0) return OPENS[state->out][state->die] > 0 ? FIRST : NOWHERE;
    return step != HOME ? LANDING[state->climb][step][state->die] : NOWHERE;
}

static int64_t unbarred(const State *state, int64_t horses) {
    for (int64_t horse = 0; horse < HORSES; horse++) {
        int64_t step = state->step[state->turn][horse];
        if (horses >> horse & 1 && is_barred(state, state->turn, step, end_of(state, step))) horses ^= 1 << horse;
    }
    return horses;
}

static int64_t can_go(const State *state, int64_t horse) {
    int64_t end = end_of(state, state->step[state->turn][horse]);
    return horse < state->horses && end != NOWHERE && FOREIGN[state->ascending][end] == 0;
}

static int64_t horses_that_can_go(const State *state) {
    int64_t found = 0;
    if (state->called > 0)
        found = 1 << (state->called - 1);
    else
        for (int64_t horse = 0; horse < HORSES; horse++) found |= can_go(state, horse) << horse;
    return state->blockade ? unbarred(state, found) : found;
}

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)moves;
    return CHOOSE + member(state->able, draw(rng, count(state->able)));
}

static void go_on(State *state, int64_t least) {
    state->called = 0;
    state->choosing = 0;
    if (state->die != SIX || state->again < least) state->turn = state->after[state->turn];
}

static void throw(State *state, int64_t number) {
    state->die = (int8_t)number;
    state->throws += 1;
    state->choosing = 1;
    state->able = (int8_t)horses_that_can_go(state);
    if (state->able == 0) go_on(state, EVERY_SIX);
}

static int64_t is_call(const State *state, int64_t horse) {
    return state->called != horse + 1 && state->step[state->turn][horse] == STABLE;
}

static void call_out(State *state, int64_t horse) {
    state->called = (int8_t)(horse + 1);
    state->choosing = 0;
}

static void send_home(State *state, int64_t seat, int64_t square) {
    for (int64_t other = 0; other < state->seats; other++) {
        if (other == seat) continue;
        int64_t step = STEP_AT[state->ascending][state->colour[other]][square];
        for (int64_t horse = 0; horse < HORSES; horse++)
            if (step > STABLE && state->step[other][horse] == step) state->step[other][horse] = STABLE;
    }
}

static void walk(State *state, int64_t seat, int64_t horse) {
    const int8_t *route = ROUTE[state->ascending][state->colour[seat]];
    int64_t end = LANDING[state->climb][state->step[seat][horse]][state->die];
    state->step[seat][horse] = (int8_t)end;
    if (end <= TIP && REFUGE[route[end]] == 0) send_home(state, seat, route[end]);
}

static int64_t has_won(const State *state, int64_t seat) {
    int64_t arrived = 0, home = 0;
    for (int64_t horse = 0; horse < HORSES; horse++) {
        arrived += state->step[seat][horse] == HOME;
        home += state->step[seat][horse] > TIP;
    }
    return arrived > 0 && (state->all_home == 0 || home == state->horses);
}

static void move(State *state, int64_t horse) {
    int64_t seat = state->turn;
    walk(state, seat, horse);
    if (has_won(state, seat)) {
        state->winner = (int8_t)seat;
        state->choosing = 0;
    } else
        go_on(state, MOVED_SIX);
}

static void play(State *state, int64_t action) {
    if (action < CHOOSE)
        throw(state, action - THROW + 1);
    else if (is_call(state, action - CHOOSE))
        call_out(state, action - CHOOSE);
    else
        move(state, action - CHOOSE);
}

static int64_t score(const State *state, int64_t seat) {
    int64_t walked = 0;
    for (int64_t horse = 0; horse < HORSES; horse++) walked += state->step[seat][horse];
    return walked + (state->winner == seat ? VICTORY : 0);
}

#include "batch.h"
