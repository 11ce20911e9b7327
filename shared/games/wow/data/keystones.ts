/** Items of the keystones of each expansion, as of November 2026. */
export const KEYSTONES: ReadonlySet<number> = new Set([138_019, 158_923, 180_653, 187_786]);
