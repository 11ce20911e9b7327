import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import type { Dungeon } from '../use-dungeon.ts';

/** Shows the graves of others in today's cellar. Without the server there are none. */
export function useGraves(dungeon: Dungeon): void {
  const { t } = useTranslation();
  const daily = useStore(dungeon.game.store, (view) => view.daily);
  useEffect(() => {
    if (!daily) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const [{ followGraves }] = await Promise.all([import('./follow-graves.ts'), loadCatalogue(['dungeonPlayers'])]);
      if (!isGone) stop = followGraves(dungeon, t);
    };
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [daily, dungeon, t]);
}
