/** Section 9: "Pie palette of 6 colours", as the design tokens that hold them in each theme. */
export const PIE_TOKENS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'] as const;

/** The token of a game's slice; beyond six games the palette starts anew. */
export function sliceToken(index: number): (typeof PIE_TOKENS)[number] {
  return PIE_TOKENS[index % PIE_TOKENS.length] ?? '--chart-1';
}
