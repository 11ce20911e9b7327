/** True under `npm run test:all`. */
export const isFullDepth = process.env['TEST_SCOPE'] === 'all';

/**
 * Size of a random or repeated test (cases, kills, rounds): what finds a usual fault in `npm test`, and what finds a rare
 * one under `npm run test:all`.
 */
export function depth(everyday: number, full: number): number {
  return isFullDepth ? full : everyday;
}
