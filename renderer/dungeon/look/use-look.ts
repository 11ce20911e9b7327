import { useEffect, useState } from 'react';
import type { Position } from '#shared/dungeon/model/state.ts';
import type { GameView } from '../run/game-view.ts';
import type { Dungeon } from '../use-dungeon.ts';

export interface Look {
  /** Cell that is looked at; null without one. */
  readonly looked: Position | null;
  readonly isByKey: boolean;
  at(cell: Position | null): void;
  /** Ends a look by keyboard; false without one. */
  end(): boolean;
  /** Looks at the next thing in sight, from near to far, and then at none. */
  next(): Promise<void>;
}

const NO_LOOK: Pick<Look, 'looked' | 'isByKey'> = { looked: null, isByKey: false };

/** Marks a cell on the board; null removes the mark. */
function mark(dungeon: Dungeon, cell: Position | null): void {
  const { scene } = dungeon.game.store.getState();
  if (!scene || scene.marked === cell) return;
  scene.marked = cell;
  dungeon.redraw();
}

/** Cell that pointer or keyboard look at. */
export function useLook(dungeon: Dungeon): Look {
  const [{ looked, isByKey }, setLook] = useState<Pick<Look, 'looked' | 'isByKey'>>(NO_LOOK);
  useEffect(() => {
    if (!isByKey) return undefined;
    const endWhenGone = async ({ scene, busy }: GameView): Promise<void> => {
      const { hasThingAt } = await import('./next-look.ts');
      if (busy || (scene?.marked && hasThingAt(scene, scene.marked))) return;
      mark(dungeon, null);
      setLook(NO_LOOK);
    };
    return dungeon.game.store.subscribe((view) => void endWhenGone(view));
  }, [dungeon, isByKey]);
  return {
    looked,
    isByKey,
    at(cell) {
      mark(dungeon, null);
      setLook({ looked: cell, isByKey: false });
    },
    end() {
      if (!isByKey || looked === null) return false;
      mark(dungeon, null);
      setLook(NO_LOOK);
      return true;
    },
    async next() {
      const { nextLook } = await import('./next-look.ts');
      const { scene } = dungeon.game.store.getState();
      const cell = scene && nextLook(scene);
      mark(dungeon, cell);
      setLook({ looked: cell, isByKey: true });
    },
  };
}
