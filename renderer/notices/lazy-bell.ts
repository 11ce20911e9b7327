import { lazy } from 'react';
import { loadCatalogue } from '../base/i18n/i18n.ts';

export const Bell = lazy(async () => {
  const [module] = await Promise.all([import('./bell.tsx'), loadCatalogue(['notifications'])]);
  return { default: module.Bell };
});
