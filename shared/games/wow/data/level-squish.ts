import type { LevelSquish } from '../../define-game.ts';

/** Patch 9.0 of Retail, 2020-10-13: 120 became 50, and below it two levels became one or less. */
export const SHADOWLANDS_SQUISH: LevelSquish = {
  at: 1_602_547_200_000,
  lowestAfter: (level) => Math.max(1, Math.floor((level - 20) / 2)),
};
