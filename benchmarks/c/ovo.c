/* OVO in C, function for function as in src/ludotheque/games/ovo/rules. */

/* options: ko max_turns limit */

#include "rng.h"
#include "bits.h"

enum { SIZE = 6, SQUARES = 36, NONE = -1, DIRECTIONS = 8, CORNER = SIZE + 1, AROUND = 511, INNER = 2 * CORNER };
enum { EMPTY, DIAMOND, STAR, TURNED, FACES };
enum { COUNT, DRAW };
enum { LOTS, CHOOSING, JUMPING, ENDING, FINISHED };
enum { EGGS = 6, MOST_HOPS = 16, SEATS = 2 };
enum { MOVE = 0, LOOK = SQUARES * SQUARES, STOP = LOOK + SQUARES, CLAIM, PASS, BEGIN, ACTIONS = BEGIN + SEATS };
enum { OPTIONS = 3, WIDEST = 2 * EGGS * 9 + 2 };

static int64_t BIT[SQUARES], CAMP[SEATS], NEAR[SQUARES], FAR[SQUARES], LANDINGS[AROUND + 1];
static int64_t STEPPING[DIRECTIONS], LEAPING[DIRECTIONS];
static int8_t ON[DIRECTIONS];
static int16_t SORT[ACTIONS];
static int8_t WHAT[ACTIONS], WHERE[ACTIONS];
static const int8_t FIRST_OF_CAMP[SEATS] = {0, SQUARES - SIZE};

typedef struct {
    int8_t phase, turn, winner, claimant, ko;
    int16_t turns, most_turns;
    int8_t egg[SQUARES], secret[SQUARES], trail[MOST_HOPS + 1], trodden, looked, ko_egg, ko_square, limit;
    int64_t shows[FACES];
} State;

/* board.py */

static int destination(int square, int columns, int rows) {
    int column = square % SIZE + columns, row = square / SIZE + rows;
    return 0 <= column && column < SIZE && 0 <= row && row < SIZE ? row * SIZE + column : NONE;
}

static void fill_directions(void) {
    int way = 0;
    for (int rows = -1; rows <= 1; rows++)
        for (int columns = -1; columns <= 1; columns++) {
            if (columns == 0 && rows == 0) continue;
            ON[way] = (int8_t)(SIZE * rows + columns);
            for (int square = 0; square < SQUARES; square++) {
                int step = destination(square, columns, rows), jump = destination(square, 2 * columns, 2 * rows);
                if (step != NONE) STEPPING[way] |= BIT[square], NEAR[square] |= BIT[step];
                if (jump != NONE) LEAPING[way] |= BIT[square], FAR[square] |= BIT[jump];
            }
            int64_t rest = BIT[destination(INNER, columns, rows) - CORNER] % AROUND;
            for (int around = 0; around <= AROUND; around++)
                if (around & rest) LANDINGS[around] |= BIT[destination(INNER, 2 * columns, 2 * rows)];
            way++;
        }
}

static void fill_tables(void) {
    for (int square = 0; square < SQUARES; square++) BIT[square] = 1LL << square;
    for (int seat = 0; seat < SEATS; seat++)
        for (int place = 0; place < SIZE; place++) CAMP[seat] |= BIT[FIRST_OF_CAMP[seat] + place];
    fill_directions();
    for (int action = 0; action < ACTIONS; action++) {
        int is_move = action < LOOK, is_look = !is_move && action < STOP;
        SORT[action] = (int16_t)(is_move ? MOVE : is_look ? LOOK : action < BEGIN ? action : BEGIN);
        WHAT[action] = (int8_t)(is_move ? action / SQUARES : action - SORT[action]);
        WHERE[action] = (int8_t)(is_move ? action % SQUARES : 0);
    }
}

/* state.py, __init__.py */

static void survey(State *state) {
    for (int64_t face = 0; face < FACES; face++) state->shows[face] = 0;
    for (int64_t square = 0; square < SQUARES; square++) state->shows[state->egg[square]] |= BIT[square];
}

static void deal(State *state, int64_t seats, const int64_t *options) {
    state->ko = (int8_t)options[0];
    state->most_turns = (int16_t)options[1];
    state->limit = (int8_t)options[2];
    state->winner = state->claimant = NOBODY;
    state->looked = state->ko_egg = state->ko_square = NONE;
    for (int64_t seat = 0; seat < seats; seat++)
        for (int64_t place = 0; place < SIZE; place++) state->egg[FIRST_OF_CAMP[seat] + place] = (int8_t)(seat + 1);
    survey(state);
}

static int64_t actor(const State *state) {
    if (state->phase == LOTS) return CHANCE;
    return state->phase == FINISHED ? NOBODY : state->turn;
}

static int64_t chances(const State *state) {
    (void)state;
    return SEATS;
}

static int64_t outcome(const State *state, int64_t ticket) {
    (void)state;
    return BEGIN + ticket;
}

/* chains.py */

static int64_t bit(int64_t square) { return square != NONE ? BIT[square] : 0; }
static int64_t steps_of(const State *state, int64_t square) { return NEAR[square] & state->shows[EMPTY]; }
static int64_t ban(const State *state, int64_t start) { return state->ko_egg == start ? state->ko_square : NONE; }

static int64_t jumps(int64_t empty, int64_t square) {
    int64_t over = shifted(NEAR[square] & ~empty, CORNER - square);
    return shifted(LANDINGS[over % AROUND], square - 2 * CORNER) & FAR[square] & empty;
}

static int64_t detour(const State *state, int64_t lifted, int64_t square, int64_t other) {
    int64_t empty = state->shows[EMPTY] | BIT[lifted];
    int64_t reached = jumps(empty, square);
    if (reached & ~bit(other)) return 1;
    return reached && jumps(empty, other) & ~BIT[square] ? 2 : MOST_HOPS + 1;
}

static int64_t ways_on(const State *state, int64_t start, int64_t here, int64_t hops) {
    int64_t found = jumps(state->shows[EMPTY], here);
    int64_t banned = ban(state, start);
    if (found & bit(start) && hops + detour(state, here, start, banned) > MOST_HOPS) found ^= bit(start);
    if (found & bit(banned) && hops + detour(state, here, banned, start) > MOST_HOPS) found ^= bit(banned);
    return found;
}

static int64_t ways(const State *state, int64_t square) {
    if (square == state->ko_egg)
        return (steps_of(state, square) & ~bit(state->ko_square)) | ways_on(state, square, square, 1);
    return steps_of(state, square) | jumps(state->shows[EMPTY], square);
}

static int64_t goes_on(const State *state) {
    int64_t start = state->trail[0], here = state->trail[state->trodden - 1];
    if (state->trodden > MOST_HOPS) return 0;
    int64_t empty = state->shows[EMPTY] | BIT[here];
    return ((jumps(empty, here) & ~BIT[start]) | (jumps(empty, start) & ~BIT[here])) != 0;
}

static int64_t may_stop(const State *state) {
    int64_t start = state->trail[0], here = state->trail[state->trodden - 1];
    return state->phase != JUMPING || (here != start && here != ban(state, start));
}

/* choices.py */

static int64_t movable(const State *state) { return state->shows[state->turn + 1] | state->shows[TURNED]; }
static int64_t camp_is_full(const State *state, int64_t seat) { return (state->shows[TURNED] & CAMP[seat]) == CAMP[seat]; }

static int64_t jumps_on(const State *state) {
    if (state->phase != JUMPING) return 0;
    return ways_on(state, state->trail[0], state->trail[state->trodden - 1], state->trodden);
}

static int64_t count_moves(const State *state) {
    int64_t empty = state->shows[EMPTY], eggs = movable(state), found = 0;
    if (state->ko_egg != NONE) {
        eggs ^= BIT[state->ko_egg];
        found = count(ways(state, state->ko_egg));
    }
    for (int64_t way = 0; way < DIRECTIONS; way++) {
        int64_t behind = shifted(empty, -ON[way]);
        found += count(eggs & STEPPING[way] & behind);
        found += count(eggs & LEAPING[way] & ~behind & shifted(empty, -2 * ON[way]));
    }
    return found;
}

static int64_t choices(const State *state) {
    if (state->phase != CHOOSING)
        return count(jumps_on(state)) + may_stop(state) + (state->phase == ENDING && camp_is_full(state, state->turn));
    int64_t found = count_moves(state) + count(state->shows[TURNED]) + camp_is_full(state, state->turn);
    return found > 1 ? found : 1;
}

static int64_t choice_of_all(const State *state, int64_t number) {
    for (int64_t eggs = movable(state); eggs != 0; eggs &= eggs - 1) {
        int64_t square = lowest(eggs), found = ways(state, square);
        if (number < count(found)) return MOVE + SQUARES * square + member(found, number);
        number -= count(found);
    }
    if (number < count(state->shows[TURNED])) return LOOK + member(state->shows[TURNED], number);
    return camp_is_full(state, state->turn) ? CLAIM : PASS;
}

static int64_t choice(const State *state, int64_t number) {
    if (state->phase == CHOOSING) return choice_of_all(state, number);
    int64_t onward = jumps_on(state);
    if (number < count(onward)) return MOVE + SQUARES * state->trail[state->trodden - 1] + member(onward, number);
    return number == count(onward) && may_stop(state) ? STOP : CLAIM;
}

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)moves;
    return choice(state, draw(rng, choices(state)));
}

/* counting.py */

static int64_t own_at_home(const State *state, int64_t seat) {
    int64_t found = 0;
    for (int64_t place = 0; place < SIZE; place++) found += state->secret[FIRST_OF_CAMP[seat] + place] == seat + 1;
    return found;
}

static int64_t rows_to(int64_t square, int64_t camp) { return camp == 0 ? square / SIZE : SIZE - 1 - square / SIZE; }

static int64_t rows_left(const State *state, int64_t seat) {
    int64_t rows = 0;
    for (int64_t square = 0; square < SQUARES; square++) {
        if (state->egg[square] == seat + 1)
            rows += rows_to(square, 1 - seat) + SIZE - 1;
        else if (state->secret[square] == seat + 1)
            rows += rows_to(square, seat);
    }
    return rows;
}

/* ending.py */

static void decide_by_the_count(State *state) {
    int64_t home = own_at_home(state, 0) - own_at_home(state, 1);
    int64_t rows = rows_left(state, 1) - rows_left(state, 0);
    int64_t lead = home != 0 ? home : rows;
    if (lead != 0) state->winner = lead > 0 ? 0 : 1;
}

static void end_the_turn(State *state) {
    state->ko_egg = state->ko_square = NONE;
    if (state->ko && state->trodden > 0 && state->egg[state->trail[state->trodden - 1]] == TURNED) {
        state->ko_egg = state->trail[state->trodden - 1];
        state->ko_square = state->trail[0];
    }
    state->turn = (int8_t)(1 - state->turn);
    state->turns += 1;
    state->phase = CHOOSING;
    if (state->turns < state->most_turns) return;
    state->phase = FINISHED;
    if (state->limit != DRAW) decide_by_the_count(state);
}

static void pass_by(State *state) {
    state->trodden = 0;
    state->looked = NONE;
    end_the_turn(state);
}

static void claim(State *state) {
    int64_t seat = state->turn;
    state->claimant = (int8_t)seat;
    state->winner = (int8_t)(own_at_home(state, seat) == EGGS ? seat : 1 - seat);
    state->phase = FINISHED;
}

static int64_t score(const State *state, int64_t seat) { return state->winner == seat; }

/* moving.py */

static void carry(State *state, int64_t start, int64_t to) {
    int64_t both = BIT[start] | BIT[to];
    state->shows[EMPTY] ^= both;
    state->shows[state->egg[start]] ^= both;
    state->egg[to] = state->egg[start];
    state->secret[to] = state->secret[start];
    state->egg[start] = EMPTY;
    state->secret[start] = EMPTY;
    state->trail[state->trodden] = (int8_t)to;
    state->trodden += 1;
}

static int64_t turn_over(State *state, int64_t square) {
    int64_t symbol = state->egg[square];
    if (symbol == TURNED || (CAMP[2 - symbol] & BIT[square]) == 0) return 0;
    state->shows[symbol] ^= BIT[square];
    state->shows[TURNED] ^= BIT[square];
    state->egg[square] = TURNED;
    state->secret[square] = (int8_t)symbol;
    return 1;
}

static void settle(State *state) {
    if (camp_is_full(state, state->turn))
        state->phase = ENDING;
    else
        end_the_turn(state);
}

static void move(State *state, int64_t start, int64_t to) {
    if (state->phase == CHOOSING) {
        state->looked = NONE;
        state->trail[0] = (int8_t)start;
        state->trodden = 1;
    }
    int64_t is_a_jump = (NEAR[start] & BIT[to]) == 0;
    carry(state, start, to);
    int64_t arrived = turn_over(state, to);
    if (is_a_jump && !arrived && goes_on(state))
        state->phase = JUMPING;
    else
        settle(state);
}

static void stop(State *state) {
    if (state->phase == JUMPING)
        settle(state);
    else
        end_the_turn(state);
}

static void look(State *state, int64_t square) {
    state->trodden = 0;
    state->looked = (int8_t)square;
    state->phase = ENDING;
}

static void play(State *state, int64_t action) {
    if (SORT[action] == MOVE)
        move(state, WHAT[action], WHERE[action]);
    else if (SORT[action] == LOOK)
        look(state, WHAT[action]);
    else if (action == STOP)
        stop(state);
    else if (action == CLAIM)
        claim(state);
    else if (action == PASS)
        pass_by(state);
    else {
        state->turn = WHAT[action];
        state->phase = CHOOSING;
    }
}

#include "batch.h"
