import type { GameTermLoaders } from '../base/i18n/i18n.ts';

/** Fixed terms of games by language. */
export const GAME_TERMS: GameTermLoaders = {
  de: () => import('#shared/games/terms/german-terms.ts').then(({ translateToGerman }) => translateToGerman),
};
