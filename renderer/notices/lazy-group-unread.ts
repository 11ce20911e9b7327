import { lazy } from 'react';
import { loadCatalogue } from '../base/i18n/i18n.ts';

export const GroupUnread = lazy(async () => {
  const [module] = await Promise.all([import('./group-unread.tsx'), loadCatalogue(['notifications'])]);
  return { default: module.GroupUnread };
});
