/* The goose in C, function for function as in src/ludotheque/games/oie/rules.py.

   Built with -DTABLES, `landing` is looked up in a table, as in the compiled rules; without, it is worked out each time,
   as the rules read.
*/

/* options: finish wait pawns */

#include "rng.h"

enum { SIDES = 6, TWO_DICE = 36 };
enum { START = 0, HOME = 63, BRIDGE = 6, AFTER_BRIDGE = 12, INN = 19, TURNS_AT_THE_INN = 2, DICE = 26 };
enum { WELL = 31, PRISON = 52, LABYRINTH = 42, OUT_OF_LABYRINTH = 30, DEATH = 58, REBIRTH = 1 };
enum { FINISH, WAIT, PAWNS, OPTIONS = PAWNS + MOST_SEATS, WIDEST = 1 }; /* where they stand in their row, and how many numbers */
enum { FIRST_NINE = 9, THREE_AND_SIX = 26, FOUR_AND_FIVE = 53 };

static const int8_t GOOSE[HOME + 1] = {[9] = 1, [18] = 1, [27] = 1, [36] = 1, [45] = 1, [54] = 1};
static const int8_t SHORTCUT[HOME + 1] = {[BRIDGE] = AFTER_BRIDGE, [LABYRINTH] = OUT_OF_LABYRINTH, [DEATH] = REBIRTH};
static const int8_t TRAP[HOME + 1] = {[WELL] = 1, [PRISON] = 1};
static int8_t FIRST_DIE[TWO_DICE], SECOND_DIE[TWO_DICE], SUM[TWO_DICE];
static int8_t LANDING[2][HOME][TWO_DICE];

typedef struct {
    int8_t seats, turn, winner, overshoot;
    int8_t square[MOST_SEATS], missing[MOST_SEATS], trapped[MOST_SEATS];
    int8_t wait, pawn[MOST_SEATS];
} State;

/* games/oie/rules.py */

static void deal(State *state, int64_t seats, const int64_t *options) {
    state->seats = (int8_t)seats;
    state->winner = NOBODY;
    state->overshoot = (int8_t)options[FINISH];
    state->wait = (int8_t)options[WAIT];
    for (int64_t seat = 0; seat < seats; seat++) {
        int64_t chosen = options[PAWNS + seat];
        state->pawn[seat] = (int8_t)(chosen > 0 ? chosen - 1 : seat);
    }
}

static int64_t actor(const State *state) { return state->winner == NOBODY ? CHANCE : NOBODY; }

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)state, (void)rng, (void)moves; /* nothing is ever chosen */
    return 0;
}

static int64_t chances(const State *state) {
    (void)state;
    return TWO_DICE;
}

static int64_t outcome(const State *state, int64_t ticket) {
    (void)state;
    return ticket;
}

static int64_t past_home(int64_t square, int64_t overshoot) { return overshoot ? HOME : 2 * HOME - square; }

static int64_t walk(int64_t left, int64_t points, int64_t overshoot) {
    int64_t step = points;
    int64_t square = left + points;
    for (;;) {
        if (square > HOME) {
            square = past_home(square, overshoot);
            step = -points;
        }
        if (GOOSE[square] == 0) return square;
        square += step;
    }
}

static int64_t opening(int64_t throw) { return FIRST_DIE[throw] % 3 == 0 ? THREE_AND_SIX : FOUR_AND_FIVE; }

static int64_t landing(int64_t left, int64_t throw, int64_t overshoot) {
    int64_t points = SUM[throw];
    if (left == START && points == FIRST_NINE) return opening(throw);
    int64_t square = walk(left, points, overshoot);
    if (SHORTCUT[square] > 0) square = SHORTCUT[square];
    return square;
}

static int64_t pawn_on(const State *state, int64_t square) {
    for (int64_t seat = 0; seat < state->seats; seat++)
        if (state->square[seat] == square) return seat;
    return NOBODY;
}

static void send_away(State *state, int64_t square, int64_t left) {
    int64_t other = pawn_on(state, square);
    if (other == NOBODY || square == left) return;
    state->square[other] = (int8_t)left;
    state->missing[other] = 0;
    state->trapped[other] = 0;
}

static void break_the_deadlock(State *state, int64_t seat) {
    int64_t other = 1 - seat;
    if (state->seats == 2 && state->trapped[other]) state->trapped[other] = 0;
}

static int64_t following(const State *state) { return state->turn + 1 < state->seats ? state->turn + 1 : 0; }

static void pass_the_turn(State *state) {
    for (;;) {
        state->turn = (int8_t)following(state);
        if (state->missing[state->turn] > 0)
            state->missing[state->turn] -= 1;
        else if (state->trapped[state->turn] == 0)
            return;
    }
}

static void fall_in(State *state, int64_t seat) {
    if (state->wait > 0) {
        state->missing[seat] = state->wait;
        return;
    }
    state->trapped[seat] = 1;
    break_the_deadlock(state, seat);
}

static void obey(State *state, int64_t seat, int64_t square) {
    if (square == HOME) {
        state->winner = (int8_t)seat;
        return;
    }
    if (square == DICE) return;
    if (square == INN) {
        state->missing[seat] = TURNS_AT_THE_INN;
    } else if (TRAP[square]) {
        fall_in(state, seat);
    }
    pass_the_turn(state);
}

static void play(State *state, int64_t action) {
    int64_t seat = state->turn;
    int64_t left = state->square[seat];
#ifdef TABLES
    int64_t square = LANDING[state->overshoot][left][action];
#else
    int64_t square = landing(left, action, state->overshoot);
#endif
    send_away(state, square, left);
    state->square[seat] = (int8_t)square;
    obey(state, seat, square);
}

static int64_t score(const State *state, int64_t seat) { return state->square[seat]; }

static void fill_tables(void) {
    for (int throw = 0; throw < TWO_DICE; throw++) {
        FIRST_DIE[throw] = (int8_t)(throw / SIDES + 1);
        SECOND_DIE[throw] = (int8_t)(throw % SIDES + 1);
        SUM[throw] = (int8_t)(FIRST_DIE[throw] + SECOND_DIE[throw]);
    }
    for (int overshoot = 0; overshoot < 2; overshoot++)
        for (int left = 0; left < HOME; left++)
            for (int throw = 0; throw < TWO_DICE; throw++)
                LANDING[overshoot][left][throw] = (int8_t)landing(left, throw, overshoot);
}

#include "batch.h"
