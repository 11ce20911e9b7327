import { lazy } from 'react';
import { loadCatalogue } from '../../../base/i18n/i18n.ts';

/** Loaded where passkeys can be used, with the code of their ceremonies. */
export const LazyPasskeyButton = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-button.tsx'), loadCatalogue(['passkeys', 'errors'])]);
  return { default: module.PasskeyButton };
});

/** Step of the sign-in page that the desktop app opens in the system's browser. */
export const LazyPasskeyStep = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-step.tsx'), loadCatalogue(['passkeys', 'errors'])]);
  return { default: module.PasskeyStep };
});
