import { lazy, Suspense, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { InDialog } from '../../base/ui/overlays/overlay-container.ts';
import { itemCard } from './item-card-store.ts';

async function loadPopup() {
  const [{ ItemCardPopup: popup }] = await Promise.all([
    import('./item-card-popup.tsx'),
    loadCatalogue(['itemCard', 'items']),
  ]);
  return { default: popup };
}

const ItemCardPopup = lazy(loadPopup);

/**
 * Renders the open item card; its code is loaded when a pointer first rests on an item, or with the first card. The page's host leaves the items of a dialog to one
 * in it, since everything outside is inert.
 */
export function ItemCardHost() {
  const isInDialog = useContext(InDialog);
  const open = useStore(itemCard, (state) => state.open);
  const isExpected = useStore(itemCard, (state) => state.isExpected);
  useEffect(() => {
    // A failure shows when the card opens.
    if (isExpected) loadPopup().catch(() => undefined);
  }, [isExpected]);
  return (
    open !== null &&
    (open.anchor.closest('[role=dialog]') !== null) === isInDialog && (
      <Suspense>
        <ItemCardPopup open={open} />
      </Suspense>
    )
  );
}
