import { lazy } from 'react';
import { loadCatalogue } from '../../base/i18n/i18n.ts';

/** Loaded when a sign-in asks for a second factor. */
export const CodeStep = lazy(async () => {
  const [module] = await Promise.all([import('./code-step.tsx'), loadCatalogue(['secondFactor'])]);
  return { default: module.CodeStep };
});
