/* Ogallala in C, function for function as in src/ludotheque/games/ogallala/rules. */

/* options: complete_canoes row_length raid cards */

#include "rng.h"
#include "bits.h"

/* cards.py: in the order of data/cards.toml */

enum { EMPTY, BOW, STERN, FIRST_WARRIOR, ARCHER = 15, LASSO, SORCERER, TOTEM, FIRST_HUNTER, FIRST_HALF = 25, FIRST_SINGLE = 37, TYPES = 43 };
enum { BOOTIES = 6 };

static const int8_t STRENGTH[TYPES] = {0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 3, 3, 10};
static int64_t BIT[TYPES], KIN[TYPES];
static int64_t ANY, NEITHER_END, WITH_WARRIORS, HUNTERS, SINGLES;
static int8_t BOOTY[TYPES], IS_HUNTER[TYPES], IS_LEFT[TYPES], IS_RIGHT[TYPES], SIDE[TYPES];

/* state.py */

enum { ROWS = 3, PLACES = 16, CANOES = ROWS * MOST_SEATS, RIVER = ROWS * PLACES };
enum { PASS, DRAW, LAY = DRAW + TYPES - 1, HIT = LAY + RIVER, RAID = HIT + CANOES * PLACES, SHUFFLE = RAID + ROWS * CANOES, ACTIONS = SHUFFLE + MOST_SEATS };
enum { LOTS, DRAWING, LAYING, SHOOTING, ROPING, HUNTING, RAIDING, LOOTING, OVER, SETTLING, PASSING, DRAWING_ON };
enum { PILE, ROPED, HUNTED, LOOTED };
enum { INSIDE, AT_BOW, AT_STERN, SIDES };
enum { OPTIONS = 3 + TYPES - 1, WIDEST = 98 };

static int16_t SORT[ACTIONS];
static int8_t WHAT[ACTIONS], WHERE[ACTIONS];

enum { LANES = 7, WIDTH = 8, HEAPS = 1 + (TYPES - 1) / LANES };

typedef struct {
    int8_t seats, turn, phase, length, safe, later, hand, origin, ends, hunter, prey, attacker, beaten, raids, useful;
    int8_t reshuffled, left, fresh[ROWS], ready[CANOES], pile[TYPES], aside[TYPES];
    int64_t kinds[CANOES];
    int8_t card[CANOES][PLACES];
    int64_t totals[HEAPS];
    int64_t laid[MOST_SEATS], open[SIDES][MOST_SEATS];
    int16_t complete, force[CANOES];
} State;

#include "actions.h"

static int booty_of(int card) {
    if (card >= FIRST_HUNTER && card < FIRST_HALF) return 1 + card - FIRST_HUNTER;
    return card >= FIRST_HALF && card < FIRST_SINGLE ? 1 + (card - FIRST_HALF) / 2 : 0;
}

static void fill_cards(void) {
    for (int card = 1; card < TYPES; card++) {
        BIT[card] = 1LL << card;
        BOOTY[card] = (int8_t)booty_of(card);
        IS_HUNTER[card] = card >= FIRST_HUNTER && card < FIRST_HALF;
        IS_LEFT[card] = card >= FIRST_HALF && card < FIRST_SINGLE && (card - FIRST_HALF) % 2 == 0;
        IS_RIGHT[card] = card >= FIRST_HALF && card < FIRST_SINGLE && (card - FIRST_HALF) % 2 == 1;
        SIDE[card] = card == BOW ? AT_BOW : card == STERN ? AT_STERN : INSIDE;
        ANY |= BIT[card];
        if (card >= FIRST_WARRIOR && card <= SORCERER) WITH_WARRIORS |= BIT[card];
        if (IS_HUNTER[card]) HUNTERS |= BIT[card];
        if (card >= FIRST_SINGLE) SINGLES |= BIT[card];
    }
    NEITHER_END = ANY & ~BIT[BOW] & ~BIT[STERN];
    for (int card = 1; card < TYPES; card++)
        for (int other = 1; other < TYPES; other++)
            if (other != card && BOOTY[card] && BOOTY[other] == BOOTY[card]) KIN[card] |= BIT[other];
}

static void fill_tables(void) {
    fill_cards();
    fill_actions(PASS, 1, 1, 0);
    fill_actions(DRAW, TYPES - 1, 1, 1);
    fill_actions(LAY, ROWS, PLACES, 0);
    fill_actions(HIT, CANOES, PLACES, 0);
    fill_actions(RAID, ROWS, CANOES, 0);
    fill_actions(SHUFFLE, MOST_SEATS, 1, 0);
}

/* kit/totals.py */

static const int64_t ONES = 0x01010101010101, HIGH = 0x80808080808080, FULL = 0xFFFFFFFFFFFFFF, LANE = 127;

static int64_t from_lane(int64_t lane) { return (ONES << WIDTH * lane) & FULL; }
static int64_t before(int64_t sums, int64_t lane) { return ((sums << WIDTH) >> WIDTH * lane) & LANE; }
static int64_t passed(int64_t sums, int64_t ticket) { return count((((ticket * ONES) | HIGH) - sums) & HIGH); }

static void add(int64_t *totals, int64_t kind, int64_t cards) {
    int64_t heap = kind / LANES;
    totals[0] += cards * from_lane(heap);
    totals[1 + heap] += cards * from_lane(kind % LANES);
}

static int64_t kind_of(const int64_t *totals, int64_t ticket) {
    int64_t heap = passed(totals[0], ticket);
    return LANES * heap + passed(totals[1 + heap], ticket - before(totals[0], heap));
}

/* river.py */

static const int64_t ROW = (1 << PLACES) - 1;

static int64_t carries(const State *state, int64_t canoe, int64_t card) { return (state->kinds[canoe] & BIT[card]) != 0; }

static int64_t possessions(const State *state, int64_t seat) {
    int64_t first = ROWS * seat;
    return state->kinds[first] | state->kinds[first + 1] | state->kinds[first + 2];
}

static int64_t possesses(const State *state, int64_t seat, int64_t card) { return (possessions(state, seat) & BIT[card]) != 0; }

static int64_t rows_with(const State *state, int64_t seat, int64_t card) {
    int64_t first = ROWS * seat;
    int64_t low = state->kinds[first] >> card & 1, middle = state->kinds[first + 1] >> card & 1, high = state->kinds[first + 2] >> card & 1;
    return (low | middle << PLACES | high << 2 * PLACES) * ROW;
}

static int64_t places(const State *state, int64_t seat, int64_t card) {
    return state->open[SIDE[card]][seat] & ~rows_with(state, seat, card);
}

static int64_t below(int64_t place) { return (1LL << place) - 1; }
static int64_t left_of_all(int64_t laid) { return (laid & -laid) - 1; }

static int64_t right_of_all(int64_t laid) {
    laid |= laid >> 1;
    laid |= laid >> 2;
    laid |= laid >> 4;
    return ~(laid | laid >> 8);
}

static int64_t laid_in(const State *state, int64_t canoe) {
    return state->laid[canoe / ROWS] >> PLACES * (canoe % ROWS) & ROW;
}

static int64_t places_within(const State *state, int64_t canoe) {
    int64_t laid = laid_in(state, canoe);
    int64_t free = below(state->length - 1) & ~1 & ~laid;
    if (carries(state, canoe, BOW)) free &= ~left_of_all(laid);
    return carries(state, canoe, STERN) ? free & ~right_of_all(laid) : free;
}

static int64_t is_complete(const State *state, int64_t canoe) { return state->complete >> canoe & 1; }

static int64_t runs_through(const State *state, int64_t canoe) {
    int64_t both = BIT[BOW] | BIT[STERN], laid = laid_in(state, canoe);
    return (state->kinds[canoe] & both) == both && (laid & (laid + (laid & -laid))) == 0;
}

static void note_places(State *state, int64_t canoe) {
    int64_t seat = canoe / ROWS, shift = PLACES * (canoe % ROWS), laid = laid_in(state, canoe);
    int64_t others = ~(ROW << shift);
    state->open[INSIDE][seat] = (state->open[INSIDE][seat] & others) | places_within(state, canoe) << shift;
    state->open[AT_BOW][seat] = (state->open[AT_BOW][seat] & others) | (left_of_all(laid) & below(state->length - 1)) << shift;
    state->open[AT_STERN][seat] = (state->open[AT_STERN][seat] & others) | (right_of_all(laid) & below(state->length) & ~1) << shift;
    state->complete = (int16_t)((state->complete & ~(1 << canoe)) | runs_through(state, canoe) << canoe);
}

static int64_t can_lay(const State *state, int64_t seat, int64_t card) { return places(state, seat, card) != 0; }

static int64_t layable(const State *state, int64_t seat) {
    int64_t found = 0;
    for (int64_t row = 0; row < ROWS; row++) {
        int64_t shift = PLACES * row;
        int64_t fitting = state->open[INSIDE][seat] >> shift & ROW ? NEITHER_END : 0;
        fitting |= state->open[AT_BOW][seat] >> shift & ROW ? BIT[BOW] : 0;
        fitting |= state->open[AT_STERN][seat] >> shift & ROW ? BIT[STERN] : 0;
        found |= fitting & ~state->kinds[ROWS * seat + row];
    }
    return found;
}

static int64_t put(State *state, int64_t canoe, int64_t place, int64_t card) {
    state->card[canoe][place] = (int8_t)card;
    state->kinds[canoe] |= BIT[card];
    state->laid[canoe / ROWS] |= 1LL << (PLACES * (canoe % ROWS) + place);
    state->force[canoe] += STRENGTH[card];
    note_places(state, canoe);
    return is_complete(state, canoe);
}

static int64_t take_off(State *state, int64_t canoe, int64_t place) {
    int64_t card = state->card[canoe][place];
    state->card[canoe][place] = EMPTY;
    state->kinds[canoe] &= ~BIT[card];
    state->laid[canoe / ROWS] ^= 1LL << (PLACES * (canoe % ROWS) + place);
    state->force[canoe] -= STRENGTH[card];
    note_places(state, canoe);
    state->ready[canoe] = 0;
    return card;
}

static int64_t complete_canoes(const State *state, int64_t seat) { return count(state->complete >> ROWS * seat & 7); }
static int64_t cards_in(const State *state, int64_t canoe) { return count(laid_in(state, canoe)); }
static int64_t strength(const State *state, int64_t canoe) { return state->force[canoe]; }

static int64_t is_shielded(const State *state, int64_t canoe) {
    return carries(state, canoe, TOTEM) || (state->safe != 0 && is_complete(state, canoe));
}

static void lay_aside(State *state, int64_t card) { state->aside[card] += 1; }

/* scoring.py */

enum { TOTEM_POINTS = 250, THREE_CANOES = 300, CARD_POINTS = 10, HUNTER_POINTS = 150, PAIR_POINTS = 50, SINGLE_POINTS = 20 };

static const int16_t LENGTH_POINTS[PLACES + 1] = {0, 0, 0, 0, 0, 50, 50, 50, 100, 100, 100, 150, 150, 150, 200, 200, 200};

static int64_t length_points(const State *state, int64_t canoe) {
    return is_complete(state, canoe) ? LENGTH_POINTS[cards_in(state, canoe)] : 0;
}

static int64_t is_pair(int64_t left, int64_t right) { return IS_LEFT[left] && IS_RIGHT[right] && BOOTY[left] == BOOTY[right]; }

static int64_t hunters_in(const State *state, int64_t canoe) {
    int64_t found = 0;
    const int8_t *row = state->card[canoe];
    for (int64_t place = 0; place < PLACES - 2; place++)
        if (IS_HUNTER[row[place]] && BOOTY[row[place]] == BOOTY[row[place + 1]] && is_pair(row[place + 1], row[place + 2]))
            found += 1;
    return found;
}

static int64_t pairs_in(const State *state, int64_t canoe) {
    int64_t found = 0;
    for (int64_t place = 0; place < PLACES - 1; place++)
        found += is_pair(state->card[canoe][place], state->card[canoe][place + 1]);
    return found;
}

static int64_t booty_points(const State *state, int64_t canoe) {
    return HUNTER_POINTS * hunters_in(state, canoe) + PAIR_POINTS * pairs_in(state, canoe);
}

static int64_t canoe_points(const State *state, int64_t canoe) {
    return length_points(state, canoe) + CARD_POINTS * cards_in(state, canoe) + booty_points(state, canoe) +
           SINGLE_POINTS * count(state->kinds[canoe] & SINGLES) + TOTEM_POINTS * carries(state, canoe, TOTEM);
}

static int64_t score(const State *state, int64_t seat) {
    int64_t points = complete_canoes(state, seat) == ROWS ? THREE_CANOES : 0;
    for (int64_t canoe = ROWS * seat; canoe < ROWS * seat + ROWS; canoe++) points += canoe_points(state, canoe);
    return points;
}

/* raids.py */

static void forget(State *state) { state->ends = state->raids = state->useful = 0; }

static int64_t may_attack(const State *state, int64_t row) {
    if (state->fresh[row] == 0 || (state->attacker != 0 && state->attacker != row + 1)) return 0;
    return is_complete(state, ROWS * state->turn + row);
}

static int64_t may_be_raided(const State *state, int64_t row, int64_t canoe) {
    if (state->kinds[canoe] == 0 || state->beaten == canoe + 1) return 0;
    if (carries(state, canoe, TOTEM) || is_complete(state, canoe)) return 0;
    return strength(state, ROWS * state->turn + row) > strength(state, canoe);
}

static int64_t weaker_canoes(const State *state, int64_t row, int64_t other) {
    int64_t found = 0;
    for (int64_t canoe = ROWS * other; canoe < ROWS * other + ROWS; canoe++)
        if (may_be_raided(state, row, canoe)) found |= 1LL << canoe;
    return found;
}

static int64_t victims(const State *state, int64_t row) {
    int64_t found = 0;
    if (may_attack(state, row))
        for (int64_t other = 0; other < state->seats; other++)
            if (other != state->turn) found |= weaker_canoes(state, row, other);
    return found;
}

static int64_t count_raids(const State *state) {
    int64_t found = 0;
    for (int64_t row = 0; row < ROWS; row++) found += count(victims(state, row));
    return found;
}

static int64_t has_raid(const State *state) { return count_raids(state) > 0; }

static int64_t muster(State *state) {
    forget(state);
    for (int64_t row = 0; row < ROWS; row++) state->fresh[row] = state->ready[ROWS * state->turn + row];
    return has_raid(state);
}

static void send_away(State *state, int64_t canoe) {
    for (int64_t place = 0; place < PLACES; place++)
        if (BIT[state->card[canoe][place]] & WITH_WARRIORS) lay_aside(state, take_off(state, canoe, place));
}

static void retire(State *state, int64_t row) { state->fresh[row] = state->attacker = state->beaten = 0; }

static void raid(State *state, int64_t row, int64_t canoe) {
    int64_t own = ROWS * state->turn + row;
    send_away(state, canoe);
    state->raids += 1;
    state->ready[own] = 0;
    state->prey = (int8_t)(canoe + 1);
    if (state->attacker == 0 && carries(state, own, SORCERER)) {
        state->attacker = (int8_t)(row + 1);
        state->beaten = (int8_t)(canoe + 1);
    } else
        retire(state, row);
}

/* pile.py */

static void deal(State *state, int64_t seats, const int64_t *options) {
    state->seats = (int8_t)seats;
    state->safe = (int8_t)options[0];
    state->length = (int8_t)(PLACES - 2 * options[1]);
    state->later = (int8_t)options[2];
    for (int64_t card = 1; card < TYPES; card++) {
        state->pile[card] = (int8_t)options[3 + card - 1];
        state->left += state->pile[card];
        add(state->totals, card - 1, state->pile[card]);
    }
    state->phase = LOTS;
    for (int64_t canoe = 0; canoe < ROWS * seats; canoe++) note_places(state, canoe);
}

static int64_t chances(const State *state) { return state->phase == LOTS ? state->seats : state->left; }

static int64_t outcome(const State *state, int64_t ticket) {
    return state->phase == LOTS ? SHUFFLE + ticket : DRAW + kind_of(state->totals, ticket);
}

static void begin(State *state, int64_t shuffler) {
    state->turn = (int8_t)((shuffler + 1) % state->seats);
    state->phase = DRAWING;
}

static void reshuffle(State *state) {
    for (int64_t card = 1; card < TYPES; card++) {
        state->pile[card] = state->aside[card];
        state->left += state->aside[card];
        add(state->totals, card - 1, state->aside[card]);
        state->aside[card] = 0;
    }
    if (state->left > 0) state->reshuffled = 1;
}

static void draw_on(State *state) {
    forget(state);
    for (int64_t row = 0; row < ROWS; row++) state->fresh[row] = 0;
    state->phase = DRAWING;
    if (state->left == 0 && !state->reshuffled) reshuffle(state);
    if (state->left == 0) state->phase = OVER;
}

static void pass_the_turn(State *state) {
    state->turn = (int8_t)((state->turn + 1) % state->seats);
    if (state->later && muster(state))
        state->phase = RAIDING;
    else
        state->phase = DRAWING_ON;
}

/* targets.py */

static int64_t may_rope(const State *state, int64_t canoe) { return !is_shielded(state, canoe) || !is_complete(state, canoe); }

static int64_t may_reach(const State *state, int64_t canoe) {
    if (state->phase == LOOTING) return state->prey == canoe + 1;
    if (canoe / ROWS == state->turn || state->kinds[canoe] == 0) return 0;
    return state->phase == ROPING ? may_rope(state, canoe) : !is_shielded(state, canoe);
}

static int64_t wanted_types(const State *state) {
    if (state->phase == SHOOTING) return WITH_WARRIORS;
    int64_t wanted = layable(state, state->turn);
    if (state->phase == HUNTING) return wanted & KIN[state->hunter] & ~HUNTERS;
    return state->phase == ROPING ? wanted : wanted & ~possessions(state, state->turn);
}

static int64_t exposed(const State *state, int64_t canoe) {
    int64_t kinds = state->kinds[canoe];
    return state->phase == ROPING && carries(state, canoe, TOTEM) ? kinds & BIT[TOTEM] : kinds;
}

static int64_t count_targets(const State *state) {
    int64_t wanted = wanted_types(state), found = 0;
    for (int64_t canoe = 0; canoe < ROWS * state->seats; canoe++)
        if (may_reach(state, canoe)) found += count(wanted & exposed(state, canoe));
    return found;
}

static int64_t has_target(const State *state) { return count_targets(state) > 0; }

static int64_t place_of(const State *state, int64_t canoe, int64_t hits, int64_t number) {
    int64_t place = 0;
    number -= (BIT[state->card[canoe][place]] & hits) != 0;
    while (number >= 0) {
        place += 1;
        number -= (BIT[state->card[canoe][place]] & hits) != 0;
    }
    return place;
}

static int64_t target(const State *state, int64_t number) {
    int64_t wanted = wanted_types(state);
    for (int64_t canoe = 0; canoe < ROWS * state->seats; canoe++)
        if (may_reach(state, canoe)) {
            int64_t hits = wanted & exposed(state, canoe);
            if (number < count(hits)) return HIT + PLACES * canoe + place_of(state, canoe, hits, number);
            number -= count(hits);
        }
    return PASS;
}

/* choices.py */

static int64_t choices(const State *state) {
    if (state->phase == LAYING) return count(places(state, state->turn, state->hand));
    if (state->phase == RAIDING) return 1 + count_raids(state);
    return 1 + count_targets(state);
}

static int64_t raid_to_make(const State *state, int64_t number) {
    for (int64_t row = 0; row < ROWS; row++) {
        int64_t found = victims(state, row);
        if (number < count(found)) return RAID + CANOES * row + member(found, number);
        number -= count(found);
    }
    return PASS;
}

static int64_t choice(const State *state, int64_t number) {
    if (state->phase == LAYING) return LAY + member(places(state, state->turn, state->hand), number);
    if (number == 0) return PASS;
    return state->phase == RAIDING ? raid_to_make(state, number - 1) : target(state, number - 1);
}

static int64_t any_action(const State *state, int64_t *rng, int64_t *moves) {
    (void)moves;
    return choice(state, draw(rng, choices(state)));
}

/* turn.py */

static int64_t actor(const State *state) {
    if (state->phase == OVER) return NOBODY;
    return state->phase <= DRAWING ? CHANCE : state->turn;
}

static void take_in_hand(State *state, int64_t card, int64_t origin) {
    if (origin <= ROPED && possesses(state, state->turn, card)) state->ends = (int8_t)card;
    state->hand = (int8_t)card;
    state->origin = (int8_t)origin;
    state->phase = LAYING;
}

static void draw_card(State *state, int64_t card) {
    state->pile[card] -= 1;
    state->left -= 1;
    add(state->totals, card - 1, -1);
    if (can_lay(state, state->turn, card)) {
        take_in_hand(state, card, PILE);
        return;
    }
    lay_aside(state, card);
    state->phase = PASSING;
}

static void finish(State *state) {
    if (complete_canoes(state, state->turn) == ROWS)
        state->phase = OVER;
    else if ((state->raids > 0 && state->useful) || (state->raids == 0 && state->ends))
        state->phase = PASSING;
    else
        state->phase = DRAWING_ON;
}

static int64_t is_raid_next(State *state) {
    while (!has_raid(state)) {
        if (state->attacker == 0) return 0;
        retire(state, state->attacker - 1);
    }
    return 1;
}

static int64_t effect_due(const State *state) {
    if (state->hunter != 0) return HUNTING;
    return state->prey != 0 ? LOOTING : SETTLING;
}

static void forgo(State *state) {
    if (state->phase == HUNTING)
        state->hunter = 0;
    else if (state->phase == LOOTING)
        state->prey = 0;
}

static void find_effect(State *state) {
    if (state->phase == SETTLING) state->phase = (int8_t)effect_due(state);
    while (state->phase != SETTLING && !has_target(state)) {
        forgo(state);
        state->phase = (int8_t)effect_due(state);
    }
}

static void go_on(State *state) {
    find_effect(state);
    if (state->phase == LOOTING)
        state->useful = 1;
    else if (state->phase == SETTLING) {
        if (is_raid_next(state))
            state->phase = RAIDING;
        else
            finish(state);
    }
}

static void take_effect(State *state, int64_t card) {
    state->phase = SETTLING;
    if (IS_HUNTER[card])
        state->hunter = (int8_t)card;
    else if (state->origin == PILE && card == ARCHER)
        state->phase = SHOOTING;
    else if (state->origin == PILE && card == LASSO)
        state->phase = ROPING;
}

static void lay(State *state, int64_t row, int64_t place) {
    int64_t card = state->hand, canoe = ROWS * state->turn + row;
    state->hand = 0;
    if (put(state, canoe, place, card) && state->prey == 0) {
        state->fresh[row] = 1;
        state->ready[canoe] = state->later;
    }
    take_effect(state, card);
}

static int64_t origin_of(int64_t phase) { return phase == ROPING ? ROPED : phase == HUNTING ? HUNTED : LOOTED; }

static void hit(State *state, int64_t canoe, int64_t place) {
    int64_t card = take_off(state, canoe, place);
    if (state->phase == SHOOTING) {
        lay_aside(state, card);
        state->phase = SETTLING;
        return;
    }
    take_in_hand(state, card, origin_of(state->phase));
}

static void call_off(State *state) {
    for (int64_t row = 0; row < ROWS; row++)
        if (state->attacker == 0 || state->attacker == row + 1) state->fresh[row] = 0;
    state->attacker = state->beaten = 0;
}

static void decline(State *state) {
    if (state->phase == RAIDING)
        call_off(state);
    else
        forgo(state);
    state->phase = SETTLING;
}

static void play(State *state, int64_t action) {
    int64_t sort = SORT[action];
    if (sort == SHUFFLE)
        begin(state, WHAT[action]);
    else if (sort == DRAW)
        draw_card(state, WHAT[action]);
    else if (sort == PASS)
        decline(state);
    else if (sort == LAY)
        lay(state, WHAT[action], WHERE[action]);
    else if (sort == RAID) {
        raid(state, WHAT[action], WHERE[action]);
        state->phase = SETTLING;
    } else
        hit(state, WHAT[action], WHERE[action]);
    if (state->phase == SETTLING || sort == LAY) go_on(state);
    if (state->phase == PASSING) pass_the_turn(state);
    if (state->phase == DRAWING_ON) draw_on(state);
}

#include "batch.h"
