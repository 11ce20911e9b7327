/** Pie palette of 6 colours as design tokens of both themes. */
export const PIE_TOKENS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'] as const;

/** Token of a game's slice; repeats beyond six games. */
export function sliceToken(index: number): (typeof PIE_TOKENS)[number] {
  return PIE_TOKENS[index % PIE_TOKENS.length] ?? '--chart-1';
}
