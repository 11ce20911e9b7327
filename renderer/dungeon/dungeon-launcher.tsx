import { body as gate } from 'virtual:game-icon/dungeon-gate';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GameIcon } from '../games/game/game-icon.tsx';
import { loadCatalogue } from '../base/i18n/i18n.ts';
import styles from './dungeon-launcher.module.css';
import { OVERLAY_AREAS } from './overlay-areas.ts';

const DungeonOverlay = lazy(async () => {
  const [{ DungeonOverlay: overlay }] = await Promise.all([
    import('./dungeon-overlay.tsx'),
    loadCatalogue(OVERLAY_AREAS),
  ]);
  return { default: overlay };
});

/** Marks the dungeon as open in this tab, so that a reload reopens it. */
const OPEN_KEY = 'dungeonOpen';

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberOpen(open: boolean): void {
  try {
    if (open) sessionStorage.setItem(OPEN_KEY, 'yes');
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Without storage a reload does not reopen it.
  }
}

export function DungeonLauncher() {
  const { t } = useTranslation();
  const launcher = useRef<HTMLButtonElement>(null);
  const [afterReload] = useState(wasOpen);
  const [open, setOpen] = useState(afterReload);
  const [visits, setVisits] = useState(0);
  const turn = (next: boolean): void => {
    rememberOpen(next);
    setOpen(next);
    if (next) setVisits(visits + 1);
  };
  return (
    <>
      <button
        ref={launcher}
        type="button"
        className={styles['launcher']}
        aria-label={t('landing.secret')}
        title={t('landing.secret')}
        onClick={() => turn(true)}
      >
        <GameIcon body={gate} size={26} />
      </button>
      {(open || visits > 0) && (
        <Suspense>
          <DungeonOverlay
            key={visits}
            open={open}
            afterReload={afterReload && visits === 0}
            launcher={launcher}
            onClose={() => turn(false)}
          />
        </Suspense>
      )}
    </>
  );
}
