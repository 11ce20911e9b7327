import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../session/session.ts';
import { browserStorage } from '../../browser/storage.ts';
import { openRun, postScore, failureReason, permanentFailureReason } from './run/run-api.ts';
import type { AnimationHost } from './board/animate-turn.ts';
import { Game, type GameView } from './run/game.ts';
import type { Painter } from './board/painter.ts';
import { createSounds, type Sounds } from './sounds.ts';

export interface Dungeon {
  readonly game: Game;
  readonly sounds: Sounds;
  setPainter(painter: Painter | null): void;
}

function createDungeon(): Dungeon {
  const sounds = createSounds();
  let painter: Painter | null = null;
  const host: AnimationHost = {
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    redraw: () => painter?.redraw(),
    sound: (event) => sounds.play(event),
  };
  const game = new Game(
    {
      storage: browserStorage(),
      now: () => Date.now(),
      openRun,
      isSignedIn: () => session.store.getState().user !== null,
      postScore: (run, score, actions) => postScore(session.store.getState().user?.username ?? '', run, score, actions),
      refusalOf: permanentFailureReason,
      reasonOf: failureReason,
    },
    host,
  );
  return {
    game,
    sounds,
    setPainter(next) {
      painter = next;
      next?.redraw();
    },
  };
}

export function useDungeon(afterReload: boolean): { readonly dungeon: Dungeon; readonly view: GameView } {
  const [dungeon] = useState(createDungeon);
  useEffect(() => {
    void dungeon.game.enter(afterReload);
    return () => dungeon.sounds.stop();
    // Reads how it was opened once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening it is an event, not a state to follow
  }, [dungeon]);
  return { dungeon, view: useStore(dungeon.game.store) };
}
