/**
 * A bare placeholder on part of a key, or in a join, is planned again for every value by SQLite: ten times the cost of running it.
 * PostgreSQL would take a bare `? + 0` for a number of 32 bits.
 */
export const PLANNED_ONCE = 'cast(? as bigint) + 0';
