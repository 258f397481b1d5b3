/* The goose in C, function for function as in src/ludotheque/games/oie/rules.py.

   Built with -DTABLES, `landing` is looked up in a table, as in the compiled rules; without, it is worked out each time,
   as the rules read.
*/

/* options: finish wait pawns inn dice board */

#include "rng.h"

enum { SIDES = 6, THROWS = 36, ONE = THROWS, ACTIONS = ONE + SIDES, START = 0, FIRST = 1, HOME = 63 };
enum { PLAIN = 0, GOOSE = -1, INN = -2, DICE = -3, WELL = -4, PRISON = -5 };
enum { FINISH, WAIT, PAWNS, INN_TURNS = PAWNS + MOST_SEATS, ONE_DIE, OWN, OPTIONS = OWN + HOME, WIDEST = 1 }; /* where they stand in their row */
enum { FIRST_NINE = 9, THREE_AND_SIX = 26, FOUR_AND_FIVE = 53 };

static const int8_t SHEET[HOME + 1] = {
    [9] = GOOSE, [18] = GOOSE, [27] = GOOSE, [36] = GOOSE, [45] = GOOSE, [54] = GOOSE,
    [6] = 12, [19] = INN, [26] = DICE, [31] = WELL, [42] = 30, [52] = PRISON, [58] = FIRST,
};
static int8_t FIRST_DIE[ACTIONS], SECOND_DIE[ACTIONS], LANDING[2][HOME][ACTIONS];

typedef struct {
    int8_t seats, turn, winner, overshoot;
    int8_t square[MOST_SEATS], missing[MOST_SEATS], trapped[MOST_SEATS];
    int8_t wait, pawn[MOST_SEATS], inn, one, own, board[HOME + 1];
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
    state->inn = (int8_t)options[INN_TURNS];
    state->one = (int8_t)options[ONE_DIE];
    state->own = (int8_t)options[OWN];
    if (state->own)
        for (int64_t square = 1; square < HOME; square++) state->board[square] = (int8_t)options[OWN + square];
}

static int64_t what_does(const State *state, int64_t square) { return state->own ? state->board[square] : SHEET[square]; }

static int64_t actor(const State *state) { return state->winner == NOBODY ? CHANCE : NOBODY; }

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)state, (void)rng, (void)moves; /* nothing is ever chosen */
    return 0;
}

static int64_t chances(const State *state) { return state->one ? SIDES : THROWS; }
static int64_t outcome(const State *state, int64_t ticket) { return state->one ? ONE + ticket : ticket; }
static int64_t past_home(int64_t square, int64_t overshoot) { return overshoot ? HOME : 2 * HOME - square; }

static int64_t fly(const State *state, int64_t square, int64_t points) {
    int64_t step = points;
    for (;;) {
        if (square > HOME) {
            square = past_home(square, state->overshoot);
            step = -points;
        }
        if (what_does(state, square) != GOOSE || square == FIRST) return square;
        square = square + step > FIRST ? square + step : FIRST;
    }
}

static int64_t opening(int64_t throw) { return FIRST_DIE[throw] % 3 == 0 ? THREE_AND_SIX : FOUR_AND_FIVE; }

static int64_t by_the_squares(const State *state, int64_t left, int64_t throw) {
    int64_t points = FIRST_DIE[throw] + SECOND_DIE[throw];
    int64_t square = left == START && points == FIRST_NINE ? opening(throw) : left + points;
    square = fly(state, square, points);
    int64_t leads = what_does(state, square);
    return leads <= PLAIN ? square : leads;
}

static int64_t landing(const State *state, int64_t left, int64_t throw) {
#ifdef TABLES
    if (!state->own) return LANDING[state->overshoot][left][throw];
#endif
    return by_the_squares(state, left, throw);
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

static int64_t is_trap(int64_t what) { return PRISON <= what && what <= WELL; }

static void obey(State *state, int64_t seat, int64_t square) {
    if (square == HOME) {
        state->winner = (int8_t)seat;
        return;
    }
    int64_t what = what_does(state, square);
    if (what == DICE) return;
    if (what == INN)
        state->missing[seat] = state->inn;
    else if (is_trap(what))
        fall_in(state, seat);
    pass_the_turn(state);
}

static void play(State *state, int64_t action) {
    int64_t seat = state->turn, left = state->square[seat], square = landing(state, left, action);
    send_away(state, square, left);
    state->square[seat] = (int8_t)square;
    obey(state, seat, square);
}

static int64_t score(const State *state, int64_t seat) { return state->square[seat]; }

static void fill_tables(void) {
    for (int throw = 0; throw < ACTIONS; throw++) {
        FIRST_DIE[throw] = (int8_t)(throw < ONE ? throw / SIDES + 1 : throw - ONE + 1);
        SECOND_DIE[throw] = (int8_t)(throw < ONE ? throw % SIDES + 1 : 0);
    }
    for (int overshoot = 0; overshoot < 2; overshoot++) {
        State sheet = {.overshoot = (int8_t)overshoot};
        for (int left = 0; left < HOME; left++)
            for (int throw = 0; throw < ACTIONS; throw++)
                LANDING[overshoot][left][throw] = (int8_t)by_the_squares(&sheet, left, throw);
    }
}

#include "batch.h"
