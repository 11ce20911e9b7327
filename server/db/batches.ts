/** Rows of one transaction of a large deletion: 250 messages with their indexes take about 2 ms. */
export const BATCH_ROWS = 250;
