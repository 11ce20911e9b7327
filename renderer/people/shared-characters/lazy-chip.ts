import { lazyWith } from './lazy-roster.ts';

/** Apart from the dialogs: a page loads it with the first message that names a character. */
export const CharacterChip = lazyWith(['roster'], () => import('./character-chip.tsx').then((m) => m.CharacterChip));
