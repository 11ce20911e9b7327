import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { loadCatalogue } from '../../i18n/i18n.ts';
import { itemCard } from './item-card-store.ts';

const ItemCardPopup = lazy(async () => {
  const [{ ItemCardPopup: popup }] = await Promise.all([
    import('./item-card-popup.tsx'),
    loadCatalogue(['itemCard', 'items']),
  ]);
  return { default: popup };
});

/** Renders the open item card; its code is loaded with the first one. */
export function ItemCardHost() {
  const open = useStore(itemCard, (state) => state.open);
  return (
    open && (
      <Suspense>
        <ItemCardPopup open={open} />
      </Suspense>
    )
  );
}
