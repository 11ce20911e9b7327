import { lazy } from 'react';
import { loadCatalogue } from '../../base/i18n/i18n.ts';

const texts = () => loadCatalogue(['joining', 'errors']);

/** The banner for pairs that may be one character; its rules and dialog are loaded with it. */
export const JoinSuggestions = lazy(async () => {
  const [module] = await Promise.all([import('./join-suggestions.tsx'), texts()]);
  return { default: module.JoinSuggestions };
});

export const JoinDialog = lazy(async () => {
  const [module] = await Promise.all([import('./join-dialog.tsx'), texts()]);
  return { default: module.JoinDialog };
});

/** Makes a joined character, by its own id, one of its own again. */
export async function separate(id: number): Promise<void> {
  const [module] = await Promise.all([import('./joining.ts'), texts()]);
  await module.separate(id);
}
