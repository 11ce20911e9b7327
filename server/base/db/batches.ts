/** Rows of one transaction of a large deletion: 250 messages with their indexes take about 2 ms. */
export const BATCH_ROWS = 250;

/** The limit of a query that has an offset only: SQLite knows none without a limit, PostgreSQL none below 0. */
export const ALL_ROWS = Number.MAX_SAFE_INTEGER;
