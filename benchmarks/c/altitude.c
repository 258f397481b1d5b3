/* Altitude in C, function for function as in src/ludotheque/games/altitude/rules, but that the drawn card and those of
   the hand go their own ways: a card's threads gain by one path, C loses a thirtieth. */

/* options: deck double_turn */

#include "rng.h"
#include "bits.h"

/* cards.py */

enum { HIGHEST = 15, LOWEST_ANIMAL = 4, NONE = 0, FIRST_ANIMAL = 16, CABLE_CAR = 28, AVALANCHE, SAINT_BERNARD, KINDS };
enum { RANKS = HIGHEST + 3 };

static int8_t IS_ANIMAL[KINDS], WORTH[KINDS], RANK[KINDS];

/* places.py */

enum { WIDEST_BASE = 10, FLOORS = WIDEST_BASE, COLUMNS = 2 * WIDEST_BASE - 1, MIDDLE = WIDEST_BASE - 1, NOWHERE = -1 };
enum { PLACES = 145, TIER_FLOORS = 2, TIERS = FLOORS / TIER_FLOORS };

static int8_t FLOOR[PLACES], COLUMN[PLACES], LOWEST_FLOOR[TIERS];
static int16_t START[FLOORS], BELOW_LEFT[PLACES], BELOW_RIGHT[PLACES], TIER_START[TIERS];
static int64_t SLOT[PLACES], SLOT_LEFT[PLACES], SLOT_RIGHT[PLACES];

/* state.py */

enum { DEALT = 6, KEPT = 4, MOST_SPOTS = 22, WIDEST = 160, OPTIONS = KINDS + 1, DOUBLE_TURN = KINDS };
enum { DISCARD, DRAW, BACK = DRAW + KINDS - 1, STOP = BACK + KINDS - 1, LAY = STOP + 4, BRING = LAY + MOST_SEATS * PLACES };
enum { ACTIONS = BRING + (KINDS - 1) * PLACES, FLOORS_ALONE = 1 };
enum { DEALING, RETURNING, DRAWING, USING, FINISHING, OVER };
enum { ANIMALS_COUNT_FROM = 3, PLAYS_TWICE_FROM = 5 };

static int16_t SORT[ACTIONS], WHERE[ACTIONS];
static int8_t WHAT[ACTIONS];

typedef struct {
    int8_t seats, turn, phase, plays, drawn, top;
    int16_t left, pile[KINDS], discard[KINDS];
    int8_t held[MOST_SEATS], hand[MOST_SEATS][DEALT], card[MOST_SEATS][PLACES], cards_on[MOST_SEATS][FLOORS], spots[MOST_SEATS];
    int16_t spot[MOST_SEATS][MOST_SPOTS];
    int8_t double_turn;
    int32_t taken[MOST_SEATS][FLOORS];
    int8_t animals[MOST_SEATS];
    int64_t vacant[MOST_SEATS], slides[MOST_SEATS], beats[MOST_SEATS][RANKS];
} State;

static int place_at(int floor, int column) {
    return 0 <= floor && floor < FLOORS && 0 <= column && column < COLUMNS - floor ? START[floor] + column : NOWHERE;
}

static int64_t slot(int floor, int column) {
    int twice = 2 * column + floor;
    return 0 <= twice && twice <= 2 * (COLUMNS - 1) ? 1LL << (column + floor / 2 + COLUMNS * (floor % 2)) : 0;
}

static void fill_places(void) {
    int place = 0;
    for (int floor = FLOORS - 1; floor >= 0; floor--) {
        START[floor] = (int16_t)place;
        for (int column = 0; column < COLUMNS - floor; column++, place++) {
            FLOOR[place] = (int8_t)floor;
            COLUMN[place] = (int8_t)column;
        }
    }
    for (place = 0; place < PLACES; place++) {
        int floor = FLOOR[place], column = COLUMN[place];
        BELOW_LEFT[place] = (int16_t)place_at(floor - 1, column);
        BELOW_RIGHT[place] = (int16_t)place_at(floor - 1, column + 1);
        SLOT[place] = slot(floor, column);
        SLOT_LEFT[place] = slot(floor + 1, column - 1);
        SLOT_RIGHT[place] = slot(floor + 1, column);
    }
    for (int tier = 0; tier < TIERS; tier++) {
        LOWEST_FLOOR[tier] = (int8_t)(FLOORS - TIER_FLOORS * (tier + 1));
        TIER_START[tier] = START[LOWEST_FLOOR[tier] + TIER_FLOORS - 1];
    }
}

#include "actions.h"

static void fill_tables(void) {
    for (int kind = 1; kind < KINDS; kind++) {
        int value = kind <= HIGHEST ? kind : kind - FIRST_ANIMAL + LOWEST_ANIMAL;
        IS_ANIMAL[kind] = kind >= FIRST_ANIMAL && kind < CABLE_CAR;
        WORTH[kind] = (int8_t)(kind < CABLE_CAR ? value : kind == AVALANCHE ? HIGHEST + 1 : 0);
        RANK[kind] = (int8_t)(kind == CABLE_CAR ? HIGHEST + 2 : WORTH[kind]);
    }
    fill_places();
    fill_actions(DISCARD, 1, 1, 0), fill_actions(DRAW, KINDS - 1, 1, 1), fill_actions(BACK, KINDS - 1, 1, 1);
    fill_actions(STOP, 1, 1, 0), fill_actions(LAY, MOST_SEATS, PLACES, 0), fill_actions(BRING, KINDS - 1, PLACES, 1);
}

/* spots.py */

static int64_t most(int64_t one, int64_t other) { return one > other ? one : other; }

static int64_t write_members(int64_t mask, int64_t first, int16_t *out, int64_t found) {
    for (; mask != 0; mask &= mask - 1) out[found++] = (int16_t)(first + lowest(mask));
    return found;
}

static int64_t touching(int64_t taken) { return taken << 1 | taken >> 1; }

static int64_t open_base(int64_t taken) {
    if (taken == 0) return 1LL << MIDDLE;
    int64_t left = lowest(taken), beside = touching(taken) & ~taken;
    int64_t is_widest = taken >> (left + WIDEST_BASE - 1) != 0;
    return is_widest ? beside & (((1LL << WIDEST_BASE) - 1) << left) : beside;
}

static int64_t open_places(const int32_t *taken, int64_t floor) {
    if (floor == 0) return open_base(taken[0]);
    return taken[floor - 1] & taken[floor - 1] >> 1 & ~taken[floor];
}

static int64_t columns_of(const int32_t *taken, int64_t floor) {
    int64_t above = floor + 1 < FLOORS ? taken[floor + 1] : 0;
    return open_places(taken, floor) | (taken[floor] & ~(above | above << 1));
}

static int64_t places_of(const int32_t *taken, int64_t tier) {
    int64_t places = 0;
    for (int64_t floor = LOWEST_FLOOR[tier]; floor < LOWEST_FLOOR[tier] + TIER_FLOORS; floor++)
        places |= columns_of(taken, floor) << (START[floor] - TIER_START[tier]);
    return places;
}

static void list_spots(State *state, int64_t mountain) {
    int64_t found = 0;
    const int32_t *taken = state->taken[mountain];
    for (int64_t tier = 0; tier < TIERS; tier++)
        if (LOWEST_FLOOR[tier] == 0 || taken[LOWEST_FLOOR[tier] - 1] != 0)
            found = write_members(places_of(taken, tier), TIER_START[tier], state->spot[mountain], found);
    state->spots[mountain] = (int8_t)found;
}

static int64_t least_rank(const State *state, int64_t mountain, int64_t place) {
    if (FLOOR[place] == 0) return 1;
    const int8_t *row = state->card[mountain];
    return 1 + most(WORTH[row[BELOW_LEFT[place]]], WORTH[row[BELOW_RIGHT[place]]]);
}

static void look_at(State *state, int64_t mountain, int64_t place) {
    if (state->card[mountain][place] == NONE)
        state->vacant[mountain] |= SLOT[place];
    else if (state->card[mountain][place] == AVALANCHE)
        state->slides[mountain] |= SLOT[place];
    state->beats[mountain][least_rank(state, mountain, place)] |= SLOT[place];
}

static void survey(State *state, int64_t mountain) {
    list_spots(state, mountain);
    state->vacant[mountain] = state->slides[mountain] = 0;
    for (int64_t rank = 0; rank < RANKS; rank++) state->beats[mountain][rank] = 0;
    for (int64_t floor = 0; floor < FLOORS; floor++)
        for (int64_t columns = columns_of(state->taken[mountain], floor); columns != 0; columns &= columns - 1)
            look_at(state, mountain, START[floor] + lowest(columns));
    for (int64_t rank = 1; rank < RANKS; rank++) state->beats[mountain][rank] |= state->beats[mountain][rank - 1];
}

static int64_t rank_beside(const State *state, int64_t mountain, int64_t place, int64_t step) {
    int64_t column = COLUMN[place] + step;
    if (column < 0 || (state->taken[mountain][FLOOR[place]] >> column & 1) == 0) return RANKS;
    const int8_t *row = state->card[mountain];
    return 1 + most(WORTH[row[place]], WORTH[row[place + step]]);
}

static int64_t rank_below(const State *state, int64_t mountain, int64_t place, int64_t below, int64_t step) {
    int64_t column = COLUMN[place] + step;
    int64_t is_covered = column >= 0 && (state->taken[mountain][FLOOR[place]] >> column & 1) != 0;
    return below == NOWHERE || is_covered ? RANKS : least_rank(state, mountain, below);
}

static void refit(State *state, int64_t mountain, int64_t place, int64_t gone, int64_t come, int64_t left, int64_t right) {
    for (int64_t rank = 0; rank < RANKS; rank++) {
        int64_t fitting = state->beats[mountain][rank] & ~gone;
        fitting |= rank >= left ? SLOT_LEFT[place] : 0;
        fitting |= rank >= right ? SLOT_RIGHT[place] : 0;
        state->beats[mountain][rank] = fitting | (rank > 0 ? come : 0);
    }
}

static void weigh_around(State *state, int64_t mountain, int64_t place, int64_t base) {
    int64_t left = rank_beside(state, mountain, place, -1), right = rank_beside(state, mountain, place, 1);
    int64_t opened = open_base(state->taken[mountain][0]);
    int64_t gone = SLOT_LEFT[place] | SLOT_RIGHT[place] | (base & ~opened & ~SLOT[place]);
    int64_t come = opened & ~base;
    refit(state, mountain, place, gone, come, left, right);
    come |= (left < RANKS ? SLOT_LEFT[place] : 0) | (right < RANKS ? SLOT_RIGHT[place] : 0);
    state->vacant[mountain] = (state->vacant[mountain] & ~gone & ~SLOT[place]) | come;
    state->slides[mountain] &= ~gone;
    if (state->card[mountain][place] == AVALANCHE) state->slides[mountain] |= SLOT[place];
}

static void weigh_without(State *state, int64_t mountain, int64_t place, int64_t base) {
    int64_t opened = open_base(state->taken[mountain][0]);
    int64_t kept = FLOOR[place] == 0 ? opened : SLOT[place];
    int64_t gone = SLOT_LEFT[place] | SLOT_RIGHT[place] | (base & ~opened) | (SLOT[place] & ~kept);
    int64_t come = opened & ~base;
    int64_t left = rank_below(state, mountain, place, BELOW_LEFT[place], -1);
    int64_t right = rank_below(state, mountain, place, BELOW_RIGHT[place], 1);
    refit(state, mountain, place, gone, come, left, right);
    state->vacant[mountain] = (state->vacant[mountain] & ~gone) | come | (SLOT[place] & kept);
    state->slides[mountain] &= ~gone & ~SLOT[place];
}

/* mountain.py */

static int64_t has_begun(const State *state, int64_t mountain) { return state->cards_on[mountain][0] > 0; }

static int64_t floors(const State *state, int64_t mountain) {
    int64_t found = 0;
    for (int64_t floor = 0; floor < FLOORS; floor++) found += state->cards_on[mountain][floor] > 0;
    return found;
}

static int64_t height(const State *state, int64_t mountain) { return floors(state, mountain) + state->animals[mountain]; }

static int64_t plays_twice(const State *state, int64_t mountain) {
    return (state->double_turn == FLOORS_ALONE ? floors(state, mountain) : height(state, mountain)) >= PLAYS_TWICE_FROM;
}

static void put(State *state, int64_t mountain, int64_t place, int64_t kind) {
    int64_t base = open_base(state->taken[mountain][0]);
    if (state->card[mountain][place] == NONE) {
        state->cards_on[mountain][FLOOR[place]] += 1;
        state->taken[mountain][FLOOR[place]] |= 1 << COLUMN[place];
    }
    if (FLOOR[place] >= ANIMALS_COUNT_FROM)
        state->animals[mountain] += IS_ANIMAL[kind] - IS_ANIMAL[state->card[mountain][place]];
    state->card[mountain][place] = (int8_t)kind;
    list_spots(state, mountain);
    weigh_around(state, mountain, place, base);
}

static void clear(State *state, int64_t mountain, int64_t place) {
    int64_t base = open_base(state->taken[mountain][0]);
    state->card[mountain][place] = NONE;
    state->cards_on[mountain][FLOOR[place]] -= 1;
    state->taken[mountain][FLOOR[place]] ^= 1 << COLUMN[place];
    list_spots(state, mountain);
    weigh_without(state, mountain, place, base);
}

/* hands.py */

static void put_in_hand(State *state, int64_t seat, int64_t kind) {
    int8_t *hand = state->hand[seat];
    int64_t index = state->held[seat];
    for (; index > 0 && hand[index - 1] > kind; index--) hand[index] = hand[index - 1];
    hand[index] = (int8_t)kind;
    state->held[seat] += 1;
}

static void take_from_hand(State *state, int64_t seat, int64_t kind) {
    int8_t *hand = state->hand[seat];
    int64_t index = 0;
    while (hand[index] != kind) index++;
    for (; index + 1 < state->held[seat]; index++) hand[index] = hand[index + 1];
    hand[index] = NONE;
    state->held[seat] -= 1;
}

static int64_t in_hand(const State *state, int64_t seat, int64_t kind) {
    int64_t found = 0;
    for (int64_t index = 0; index < state->held[seat]; index++) found += state->hand[seat][index] == kind;
    return found;
}

static void throw_away(State *state, int64_t kind) {
    state->discard[kind] += 1;
    state->top = (int8_t)kind;
}

/* turns.py */

static void take_off_the_pile(State *state, int64_t kind) {
    state->pile[kind] -= 1;
    state->left -= 1;
}

static void begin_turn(State *state) {
    state->phase = DRAWING;
    state->plays = plays_twice(state, state->turn) ? 2 : 1;
}

static void receive(State *state, int64_t kind) {
    int64_t seat = state->turn;
    take_off_the_pile(state, kind);
    put_in_hand(state, seat, kind);
    if (state->held[seat] != DEALT) return;
    state->turn = (int8_t)((seat + 1) % state->seats);
    if (state->turn == 0) state->phase = RETURNING;
}

static void give_back(State *state, int64_t kind) {
    int64_t seat = state->turn;
    take_from_hand(state, seat, kind);
    state->pile[kind] += 1;
    state->left += 1;
    if (state->held[seat] != KEPT) return;
    state->turn = (int8_t)((seat + 1) % state->seats);
    if (state->turn == 0) begin_turn(state);
}

static void turn_up(State *state, int64_t kind) {
    take_off_the_pile(state, kind);
    state->drawn = (int8_t)kind;
    state->phase = USING;
}

static int64_t where_to_lay(const State *state, int64_t mountain) {
    int64_t kind = state->drawn, fitting = state->beats[mountain][RANK[kind]];
    if (mountain != state->turn) return has_begun(state, mountain) ? fitting & state->vacant[mountain] : 0;
    if (kind == SAINT_BERNARD) return state->slides[mountain];
    return kind != AVALANCHE ? fitting & ~state->slides[mountain] : 0;
}

static int64_t where_to_bring(const State *state, int64_t kind) {
    if (kind == SAINT_BERNARD) return state->phase == USING ? state->slides[state->turn] : 0;
    return kind != AVALANCHE ? state->beats[state->turn][RANK[kind]] & state->vacant[state->turn] : 0;
}

static void rescue(State *state, int64_t place) {
    throw_away(state, AVALANCHE);
    throw_away(state, SAINT_BERNARD);
    clear(state, state->turn, place);
}

static void lay_drawn(State *state, int64_t mountain, int64_t place) {
    int64_t there = state->card[mountain][place];
    if (there == AVALANCHE) {
        rescue(state, place);
        return;
    }
    if (mountain == state->turn && there != NONE) throw_away(state, there);
    put(state, mountain, place, state->drawn);
}

static void bring_from_hand(State *state, int64_t kind, int64_t place) {
    take_from_hand(state, state->turn, kind);
    if (kind == SAINT_BERNARD)
        rescue(state, place);
    else
        put(state, state->turn, place, kind);
}

static void end_play(State *state) {
    state->drawn = NONE;
    state->plays -= 1;
    if (state->left == 0) {
        state->phase = FINISHING;
        state->turn = state->plays = 0;
    } else if (state->plays > 0)
        state->phase = DRAWING;
    else {
        state->turn = (int8_t)((state->turn + 1) % state->seats);
        begin_turn(state);
    }
}

static void stop_building(State *state) {
    if (state->turn + 1 < state->seats)
        state->turn += 1;
    else
        state->phase = OVER;
}

static int64_t total(const State *state, int64_t seat) {
    int64_t helpers = in_hand(state, seat, SAINT_BERNARD);
    return height(state, seat) + helpers + (helpers == state->held[seat]);
}

/* choices.py */

static int64_t is_first_of_its_kind(const State *state, int64_t index) {
    const int8_t *hand = state->hand[state->turn];
    return index == 0 || hand[index] != hand[index - 1];
}

static int64_t kinds_held(const State *state) {
    int64_t found = 0;
    for (int64_t index = 0; index < state->held[state->turn]; index++) found += is_first_of_its_kind(state, index);
    return found;
}

static int64_t choices(const State *state) {
    if (state->phase == RETURNING) return kinds_held(state);
    int64_t found = 1;
    if (state->phase == USING)
        for (int64_t mountain = 0; mountain < state->seats; mountain++) found += count(where_to_lay(state, mountain));
    for (int64_t index = 0; index < state->held[state->turn]; index++)
        if (is_first_of_its_kind(state, index)) found += count(where_to_bring(state, state->hand[state->turn][index]));
    return found;
}

static int64_t kind_held(const State *state, int64_t number) {
    int64_t index = 0;
    while (number > 0 || !is_first_of_its_kind(state, index)) number -= is_first_of_its_kind(state, index++);
    return state->hand[state->turn][index];
}

static int64_t spot_at(const State *state, int64_t mountain, int64_t slots, int64_t number) {
    int64_t index = 0;
    number -= (slots & SLOT[state->spot[mountain][index]]) != 0;
    while (number >= 0) {
        index += 1;
        number -= (slots & SLOT[state->spot[mountain][index]]) != 0;
    }
    return state->spot[mountain][index];
}

static int64_t choice_from_hand(const State *state, int64_t number) {
    int64_t index = 0, spots = where_to_bring(state, state->hand[state->turn][0]);
    while (number >= count(spots)) {
        number -= count(spots);
        index += 1;
        while (!is_first_of_its_kind(state, index)) index += 1;
        spots = where_to_bring(state, state->hand[state->turn][index]);
    }
    return BRING + PLACES * (state->hand[state->turn][index] - 1) + spot_at(state, state->turn, spots, number);
}

static int64_t choice(const State *state, int64_t number) {
    if (state->phase == RETURNING) return BACK + kind_held(state, number) - 1;
    if (number == 0) return state->phase == USING ? DISCARD : STOP;
    number -= 1;
    if (state->phase == USING)
        for (int64_t mountain = 0; mountain < state->seats; mountain++) {
            int64_t spots = where_to_lay(state, mountain);
            if (number < count(spots)) return LAY + PLACES * mountain + spot_at(state, mountain, spots, number);
            number -= count(spots);
        }
    return choice_from_hand(state, number);
}

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)moves;
    return choice(state, draw(rng, choices(state)));
}

/* __init__.py */

static void deal(State *state, int64_t seats, const int64_t *options) {
    state->seats = (int8_t)seats;
    state->double_turn = (int8_t)options[DOUBLE_TURN];
    for (int64_t kind = 1; kind < KINDS; kind++) {
        state->pile[kind] = (int16_t)options[kind];
        state->left += state->pile[kind];
    }
    for (int64_t seat = 0; seat < seats; seat++) survey(state, seat);
}

static int64_t actor(const State *state) {
    if (state->phase == OVER) return NOBODY;
    return state->phase == DEALING || state->phase == DRAWING ? CHANCE : state->turn;
}

static int64_t chances(const State *state) { return state->left; }

static int64_t outcome(const State *state, int64_t ticket) {
    int64_t kind = 0;
    while (ticket >= state->pile[kind]) ticket -= state->pile[kind++];
    return DRAW + kind - 1;
}

static void use(State *state, int64_t action) {
    if (action == DISCARD)
        throw_away(state, state->drawn);
    else if (SORT[action] == LAY)
        lay_drawn(state, WHAT[action], WHERE[action]);
    else {
        put_in_hand(state, state->turn, state->drawn);
        bring_from_hand(state, WHAT[action], WHERE[action]);
    }
}

static void play(State *state, int64_t action) {
    if (state->phase == DEALING)
        receive(state, WHAT[action]);
    else if (state->phase == RETURNING)
        give_back(state, WHAT[action]);
    else if (state->phase == DRAWING)
        turn_up(state, WHAT[action]);
    else if (state->phase == USING) {
        use(state, action);
        end_play(state);
    } else if (action == STOP)
        stop_building(state);
    else
        bring_from_hand(state, WHAT[action], WHERE[action]);
}

static int64_t score(const State *state, int64_t seat) { return state->phase == OVER ? total(state, seat) : height(state, seat); }

#include "batch.h"
