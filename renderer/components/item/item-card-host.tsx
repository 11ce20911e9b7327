import { lazy, Suspense, useContext } from 'react';
import { useStore } from 'zustand';
import { loadCatalogue } from '../../i18n/i18n.ts';
import { InDialog } from '../overlays/overlay-container.ts';
import { itemCard } from './item-card-store.ts';

const ItemCardPopup = lazy(async () => {
  const [{ ItemCardPopup: popup }] = await Promise.all([
    import('./item-card-popup.tsx'),
    loadCatalogue(['itemCard', 'items']),
  ]);
  return { default: popup };
});

/**
 * Renders the open item card; its code is loaded with the first one. The page's host leaves the items of a dialog to one
 * in it, since everything outside is inert.
 */
export function ItemCardHost() {
  const isInDialog = useContext(InDialog);
  const open = useStore(itemCard, (state) => state.open);
  return (
    open !== null &&
    (open.anchor.closest('[role=dialog]') !== null) === isInDialog && (
      <Suspense>
        <ItemCardPopup open={open} />
      </Suspense>
    )
  );
}
