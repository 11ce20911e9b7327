import { lazy, Suspense, useEffect, useState } from 'react';
import { preloadWhenIdle } from '../../base/browser/when-idle.ts';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { loadFurtherPictures } from '../board/pictures.ts';
import type { OverlayDialogsProps } from './overlay-dialogs.tsx';

const load = () =>
  Promise.all([import('./overlay-dialogs.tsx'), loadCatalogue(['dungeonHelp', 'dungeonPlayers'])]).then(([module]) => ({
    default: module.OverlayDialogs,
  }));
const OverlayDialogs = lazy(load);

/** The dialogs and pictures that a first turn does not need: loaded after it, or on first use. */
export function DeferredDialogs(props: OverlayDialogsProps) {
  const [wanted, setWanted] = useState(false);
  if ((props.shown !== null || props.asked !== null) && !wanted) setWanted(true);
  const hasMoved = (props.game?.turns ?? 0) > 0;
  useEffect(
    () => (hasMoved ? preloadWhenIdle(() => Promise.all([load(), loadFurtherPictures()])) : undefined),
    [hasMoved],
  );
  return (
    wanted && (
      <Suspense>
        <OverlayDialogs {...props} />
      </Suspense>
    )
  );
}
