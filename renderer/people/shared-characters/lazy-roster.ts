import { lazy, type ComponentType } from 'react';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import type { MessageArea } from '../../base/i18n/catalogue-types.ts';

/** A component with its messages, fetched in parallel. */
export function lazyWith<P extends object>(areas: readonly MessageArea[], load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadCatalogue(areas)]);
    return { default: component };
  });
}

export const ViewersDialog = lazyWith(['roster'], () => import('./viewers-dialog.tsx').then((m) => m.ViewersDialog));
export const FriendDialog = lazyWith(['roster'], () => import('./friend-dialog.tsx').then((m) => m.FriendDialog));
