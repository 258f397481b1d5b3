/* engine/actions.py: the sort of each action and its two numbers, in the tables SORT, WHAT and WHERE of the game. */

static void fill_actions(int first, int whats, int wheres, int least) {
    for (int what = 0; what < whats; what++)
        for (int where = 0; where < wheres; where++) {
            int action = first + what * wheres + where;
            SORT[action] = first;
            WHAT[action] = what + least;
            WHERE[action] = where;
        }
}
