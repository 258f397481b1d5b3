/* Cairns in C, function for function as in src/ludotheque/games/cairns/rules. */

/* options: teams white first lot pile */

#include "rng.h"
#include "bits.h"

/* geometry.py */

enum { SIDE = 3, CELLS = SIDE * SIDE, LAYERS = 6, QUARTERS = 4, NORTH = 0, WEST, EAST, SOUTH, STEPS = 4 };
enum { TRAPEZOID, RECTANGLE, SQUARE, SHAPES };
enum { PLACES = 48 + 12 + 9, TILINGS = 168 };

static const int64_t WHOLE = (1LL << CELLS * QUARTERS) - 1;
static const int STEP[STEPS][3] = {{1, 0, WEST}, {-1, 0, EAST}, {0, 1, NORTH}, {0, -1, SOUTH}};
static int8_t SHAPE[PLACES], TILING[TILINGS][6];
static int64_t AREA[PLACES];

/* stones.py */

enum { COLOURS = 6, WHITE = 5, OF_A_COLOUR = 6, STONES = COLOURS * OF_A_COLOUR, NO_STONE = -1, FIRST_WHITE = WHITE * OF_A_COLOUR };

static const int8_t COPIES[SHAPES] = {4, 1, 1}, FIRST_COPY[SHAPES] = {0, 4, 5};
static const int64_t ALL_STONES = (1LL << STONES) - 1;
static int8_t COLOUR[STONES], FORM[STONES];
static int64_t BIT[STONES], TRAPEZOIDS, WHITES;

/* actions.py */

enum { TAKE, ON = TAKE + STONES, START = ON + STONES, SWAP = START + MOST_SEATS, PASS = SWAP + STONES, REBUILD = PASS + OF_A_COLOUR };
enum { FIRST = REBUILD + 1, DYE = FIRST + MOST_SEATS, LAYER = DYE + COLOURS, ACTIONS = LAYER + TILINGS, WIDEST = STONES + MOST_SEATS };

static int16_t SORT[ACTIONS];
static int16_t WHAT[ACTIONS];

/* state.py */

enum { FILLING, DYEING, LOT, TAKING, LAYING, SWAPPING, OVER };
enum { REBUILDS = 3, NO_LAYER = -2, HIGHEST = 18, STONES_OF_A_LAYER = STONES / LAYERS };
enum { TEAMS, CLOSED, BEGINS, ONCE, PILE, OPTIONS = PILE + STONES };

static int64_t WEIGHT[HIGHEST + 1];

typedef struct {
    int8_t seats, teams, closed, given, settled, phase, turn, held, gift, rebuilds;
    int16_t pattern;
    int8_t placed, storey;
    int64_t filled, ground, lying, left, free;
    int8_t spare[SHAPES][COLOURS], place[STONES], layer[STONES];
    int64_t above[STONES], below[STONES], tops[MOST_SEATS], spots[MOST_SEATS];
    int8_t spot[STONES], under[STONES], tint[STONES], height[STONES];
    int64_t tinted[COLOURS];
} State;

static int neighbour(int cell, int step) {
    int x = cell % SIDE + STEP[step][0], y = cell / SIDE + STEP[step][1];
    return 0 <= x && x < SIDE && 0 <= y && y < SIDE ? x + SIDE * y : -1;
}

static int64_t whole(int cell) { return 15LL << QUARTERS * cell; }

static int add_place(int number, int shape, int64_t area) {
    SHAPE[number] = (int8_t)shape;
    AREA[number] = area;
    return number + 1;
}

static void fill_places(void) {
    int number = 0;
    for (int cell = 0; cell < CELLS; cell++)
        for (int step = 0; step < STEPS; step++) {
            int other = neighbour(cell, step), touching = STEP[step][2], is_upright = touching == NORTH || touching == SOUTH;
            if (other < 0) continue;
            int64_t area = whole(cell) | 1LL << (QUARTERS * other + touching);
            number = add_place(number, TRAPEZOID, area | 1LL << (QUARTERS * other + (is_upright ? EAST : NORTH)));
            number = add_place(number, TRAPEZOID, area | 1LL << (QUARTERS * other + (is_upright ? WEST : SOUTH)));
        }
    for (int cell = 0; cell < CELLS; cell++)
        for (int step = 0; step < STEPS; step++)
            if (neighbour(cell, step) > cell) number = add_place(number, RECTANGLE, whole(cell) | whole(neighbour(cell, step)));
    for (int cell = 0; cell < CELLS; cell++) number = add_place(number, SQUARE, whole(cell));
}

static int fill_tilings(int found, int64_t filled, int *spare, int8_t *laid, int count) {
    if (filled == WHOLE || count == 6) {
        for (int each = 0; each < count; each++) TILING[found][each] = laid[each];
        return found + 1;
    }
    int64_t first_free = ~filled & (filled + 1);
    for (int place = 0; place < PLACES; place++)
        if (AREA[place] & first_free && !(AREA[place] & filled) && spare[SHAPE[place]]) {
            spare[SHAPE[place]] -= 1;
            laid[count] = (int8_t)place;
            found = fill_tilings(found, filled | AREA[place], spare, laid, count + 1);
            spare[SHAPE[place]] += 1;
        }
    return found;
}

static void fill_sort(int sort, int count, int least) {
    for (int what = 0; what < count; what++) {
        SORT[sort + what] = (int16_t)sort;
        WHAT[sort + what] = (int16_t)(what + least);
    }
}

static void fill_tables(void) {
    int spare[SHAPES] = {4, 1, 1};
    int8_t laid[6];
    fill_places();
    fill_tilings(0, 0, spare, laid, 0);
    for (int stone = 0; stone < STONES; stone++) {
        int number = stone % OF_A_COLOUR;
        COLOUR[stone] = (int8_t)(stone / OF_A_COLOUR);
        FORM[stone] = number < 4 ? TRAPEZOID : number == 4 ? RECTANGLE : SQUARE;
        BIT[stone] = 1LL << stone;
        if (FORM[stone] == TRAPEZOID) TRAPEZOIDS |= BIT[stone];
        if (COLOUR[stone] == WHITE) WHITES |= BIT[stone];
    }
    WEIGHT[1] = 1;
    for (int height = 1; height < HIGHEST; height++) WEIGHT[height + 1] = WEIGHT[height] * (STONES / height + 1);
    fill_sort(TAKE, STONES, 0), fill_sort(ON, STONES, 0), fill_sort(START, MOST_SEATS, 0), fill_sort(SWAP, STONES, 0);
    fill_sort(PASS, OF_A_COLOUR, FIRST_WHITE), fill_sort(REBUILD, 1, 0), fill_sort(FIRST, MOST_SEATS, 0);
    fill_sort(DYE, COLOURS, 0), fill_sort(LAYER, TILINGS, 0);
}

/* building.py */

static void clear(State *state) {
    state->phase = FILLING;
    state->placed = state->storey = 0;
    state->filled = state->ground = state->lying = state->left = state->free = 0;
    for (int64_t stone = 0; stone < STONES; stone++) {
        state->layer[stone] = NO_LAYER;
        state->place[stone] = 0;
        state->above[stone] = state->below[stone] = 0;
        state->under[stone] = NO_STONE;
    }
    for (int64_t shape = 0; shape < SHAPES; shape++)
        for (int64_t colour = 0; colour < COLOURS; colour++) state->spare[shape][colour] = COPIES[shape];
}

static int64_t next_place(const State *state) { return TILING[state->pattern][state->placed % STONES_OF_A_LAYER]; }
static int64_t next_shape(const State *state) { return SHAPE[next_place(state)]; }

static int64_t ways_to_build(const State *state) {
    if (state->phase == FILLING) return TILINGS;
    int64_t left = 0, shape = next_shape(state);
    for (int64_t colour = 0; colour < COLOURS; colour++) left += state->spare[shape][colour];
    return left;
}

static int64_t kind_of(const int8_t *counts, int64_t ticket) {
    int64_t kind = 0;
    while (ticket >= counts[kind]) ticket -= counts[kind++];
    return kind;
}

static int64_t built_by(const State *state, int64_t ticket) {
    return state->phase == FILLING ? LAYER + ticket : DYE + kind_of(state->spare[next_shape(state)], ticket);
}

static void begin_layer(State *state) {
    state->storey += 1;
    state->filled = 0;
    state->ground = state->lying;
    state->lying = 0;
}

static void cover(State *state, int64_t stone) {
    for (int64_t ground = state->ground; ground != 0; ground &= ground - 1) {
        int64_t lower = lowest(ground);
        if (AREA[state->place[lower]] & AREA[state->place[stone]]) {
            state->above[lower] |= BIT[stone];
            state->below[stone] |= BIT[lower];
            state->free &= ~BIT[lower];
        }
    }
}

static void put(State *state, int64_t place, int64_t colour) {
    int64_t shape = SHAPE[place];
    int64_t stone = colour * OF_A_COLOUR + FIRST_COPY[shape] + COPIES[shape] - state->spare[shape][colour];
    if (state->filled == WHOLE) begin_layer(state);
    state->spare[shape][colour] -= 1;
    state->place[stone] = (int8_t)place;
    state->layer[stone] = state->storey;
    state->placed += 1;
    state->filled |= AREA[place];
    state->lying |= BIT[stone];
    state->left |= BIT[stone];
    state->free |= BIT[stone];
    cover(state, stone);
}

static void dye(State *state, int64_t colour) {
    put(state, next_place(state), colour);
    if (state->placed == STONES)
        state->phase = state->turn == NOBODY ? LOT : TAKING;
    else if (state->placed % STONES_OF_A_LAYER == 0)
        state->phase = FILLING;
}

static void rebuild(State *state) {
    state->rebuilds -= 1;
    if (state->settled == 0) state->turn = NOBODY;
    clear(state);
}

static void prepare(State *state, int64_t sort, int64_t what) {
    if (sort == LAYER) {
        state->pattern = (int16_t)what;
        state->phase = DYEING;
    } else if (sort == DYE)
        dye(state, what);
    else if (sort == FIRST) {
        state->turn = (int8_t)what;
        state->phase = TAKING;
    } else
        rebuild(state);
}

/* cairns.py */

static int64_t is_opponent(const State *state, int64_t other) {
    return state->teams ? (other - state->turn) % 2 != 0 : other != state->turn;
}

static int64_t is_host(const State *state, int64_t stone, int64_t owner) {
    return FORM[stone] == SQUARE ? is_opponent(state, owner) : owner == state->turn;
}

static int64_t hosts(const State *state, int64_t stone) {
    if (FORM[stone] != SQUARE) return state->tops[state->turn];
    int64_t tops = 0;
    for (int64_t owner = 0; owner < state->seats; owner++)
        if (is_opponent(state, owner)) tops |= state->tops[owner];
    return tops;
}

static int64_t of_its_colour(const State *state, int64_t stone) {
    if (COLOUR[stone] == WHITE) return ALL_STONES;
    int64_t tinted = state->tinted[COLOUR[stone]];
    return state->closed ? tinted & ~WHITES : tinted;
}

static int64_t suited(const State *state, int64_t stone) { return hosts(state, stone) & of_its_colour(state, stone); }

static int64_t beginners(const State *state, int64_t stone) {
    int64_t found = 0;
    if (COLOUR[stone] != WHITE)
        for (int64_t owner = 0; owner < state->seats; owner++)
            if (is_host(state, stone, owner)) found |= 1LL << owner;
    return found;
}

static void dye_cairn(State *state, int64_t stone, int64_t colour) {
    state->tint[stone] = (int8_t)colour;
    state->tinted[colour] |= BIT[stone];
}

static void end_turn(State *state) {
    state->gift = NO_STONE;
    if (state->left == 0) {
        state->phase = OVER;
        return;
    }
    state->phase = TAKING;
    state->turn = (int8_t)((state->turn + 1) % state->seats);
}

static void hold(State *state, int64_t stone) {
    if (COLOUR[stone] == WHITE && hosts(state, stone) == 0) {
        end_turn(state);
        return;
    }
    state->held = (int8_t)stone;
    state->phase = LAYING;
}

static void take_off(State *state, int64_t stone) {
    state->left &= ~BIT[stone];
    state->free &= ~BIT[stone];
    for (int64_t below = state->below[stone]; below != 0; below &= below - 1) {
        int64_t lower = lowest(below);
        if ((state->above[lower] & state->left) == 0) state->free |= BIT[lower];
    }
}

static void take(State *state, int64_t stone) {
    take_off(state, stone);
    hold(state, stone);
}

static int64_t owner_of(const State *state, int64_t top) {
    for (int64_t owner = 0; owner < state->seats; owner++)
        if (state->tops[owner] & BIT[top]) return owner;
    return NOBODY;
}

static void crown(State *state, int64_t owner, int64_t stone, int64_t under, int64_t height) {
    state->under[stone] = (int8_t)under;
    state->height[stone] = (int8_t)height;
    state->tops[owner] |= BIT[stone];
    state->held = NO_STONE;
    if (FORM[stone] == SQUARE && state->tops[owner] & TRAPEZOIDS) {
        state->gift = (int8_t)stone;
        state->phase = SWAPPING;
    } else
        end_turn(state);
}

static void start(State *state, int64_t owner) {
    int64_t stone = state->held;
    dye_cairn(state, stone, COLOUR[stone]);
    state->spot[stone] = (int8_t)lowest(~state->spots[owner]);
    state->spots[owner] |= BIT[state->spot[stone]];
    crown(state, owner, stone, NO_STONE, 1);
}

static void lay(State *state, int64_t top) {
    int64_t owner = owner_of(state, top), stone = state->held;
    state->tops[owner] &= ~BIT[top];
    dye_cairn(state, stone, state->tint[top]);
    state->spot[stone] = state->spot[top];
    crown(state, owner, stone, top, state->height[top] + 1);
}

static void lift(State *state, int64_t owner, int64_t stone) {
    state->tops[owner] &= ~BIT[stone];
    if (state->under[stone] == NO_STONE)
        state->spots[owner] &= ~BIT[state->spot[stone]];
    else
        state->tops[owner] |= BIT[state->under[stone]];
    state->under[stone] = NO_STONE;
    state->tinted[state->tint[stone]] &= ~BIT[stone];
}

static void swap(State *state, int64_t stone) {
    lift(state, owner_of(state, state->gift), stone);
    hold(state, stone);
}

static void discard(State *state, int64_t stone) {
    lift(state, state->turn, stone);
    end_turn(state);
}

/* scoring.py */

static int64_t weigh(const State *state, int64_t seat) {
    int64_t total = 0;
    for (int64_t tops = state->tops[seat]; tops != 0; tops &= tops - 1) total += WEIGHT[state->height[lowest(tops)]];
    return total;
}

static int64_t highest_of(const State *state, int64_t tops) {
    int64_t best = NO_STONE, height = 0;
    for (; tops != 0; tops &= tops - 1) {
        int64_t top = lowest(tops);
        if (state->height[top] > height) {
            best = top;
            height = state->height[top];
        }
    }
    return best;
}

static int64_t weight_of_team(const State *state, int64_t seat) {
    int64_t mine = state->tops[seat % 2], yours = state->tops[seat % 2 + 2], total = 0;
    while (mine != 0 || yours != 0) {
        int64_t first = highest_of(state, mine), second = highest_of(state, yours), height = 0;
        if (first != NO_STONE) height += state->height[first], mine &= ~BIT[first];
        if (second != NO_STONE) height += state->height[second], yours &= ~BIT[second];
        total += WEIGHT[height];
    }
    return total;
}

static int64_t score(const State *state, int64_t seat) { return state->teams ? weight_of_team(state, seat) : weigh(state, seat); }

/* __init__.py */

static void deal(State *state, int64_t seats, const int64_t *options) {
    state->seats = (int8_t)seats;
    state->teams = (int8_t)options[TEAMS];
    state->closed = (int8_t)options[CLOSED];
    state->given = options[PILE] > 0;
    state->settled = options[BEGINS] > 0 || options[ONCE] > 0;
    state->turn = (int8_t)(options[BEGINS] > 0 ? options[BEGINS] - 1 : NOBODY);
    state->held = state->gift = NO_STONE;
    clear(state);
    if (state->given == 0) {
        state->rebuilds = REBUILDS;
        return;
    }
    for (int64_t number = 0; number < STONES; number++) {
        int64_t stone = options[PILE + number] - 1;
        put(state, stone / COLOURS, stone % COLOURS);
    }
    state->phase = state->turn == NOBODY ? LOT : TAKING;
}

static int64_t actor(const State *state) {
    if (state->phase == OVER) return NOBODY;
    return state->phase < TAKING ? CHANCE : state->turn;
}

static int64_t chances(const State *state) { return state->phase == LOT ? state->seats : ways_to_build(state); }
static int64_t outcome(const State *state, int64_t ticket) { return state->phase == LOT ? FIRST + ticket : built_by(state, ticket); }

/* choices.py */

static int64_t passes(const State *state) { return state->tops[state->turn] & WHITES; }
static int64_t may_rebuild(const State *state) { return state->rebuilds > 0 && state->left == ALL_STONES; }
static int64_t swaps(const State *state) { return state->tops[owner_of(state, state->gift)] & TRAPEZOIDS; }

static int64_t choices(const State *state) {
    if (state->phase == TAKING) return count(state->free) + count(passes(state)) + may_rebuild(state);
    if (state->phase == LAYING) return count(suited(state, state->held)) + count(beginners(state, state->held));
    return count(swaps(state));
}

static int64_t choice_to_take(const State *state, int64_t number) {
    if (number < count(state->free)) return TAKE + member(state->free, number);
    number -= count(state->free);
    return number < count(passes(state)) ? PASS - FIRST_WHITE + member(passes(state), number) : REBUILD;
}

static int64_t choice(const State *state, int64_t number) {
    if (state->phase == TAKING) return choice_to_take(state, number);
    if (state->phase == LAYING) {
        int64_t tops = suited(state, state->held);
        if (number < count(tops)) return ON + member(tops, number);
        return START + member(beginners(state, state->held), number - count(tops));
    }
    return SWAP + member(swaps(state), number);
}

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)moves;
    return choice(state, draw(rng, choices(state)));
}

/* __init__.py */

static void play(State *state, int64_t action) {
    int64_t sort = SORT[action], what = WHAT[action];
    if (sort == TAKE)
        take(state, what);
    else if (sort == ON)
        lay(state, what);
    else if (sort == START)
        start(state, what);
    else if (sort == SWAP)
        swap(state, what);
    else if (sort == PASS)
        discard(state, what);
    else
        prepare(state, sort, what);
}

#include "batch.h"
