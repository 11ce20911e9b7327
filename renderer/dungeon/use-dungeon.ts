import { useEffect, useState } from 'react';
import type { Action, Direction } from '#shared/dungeon/model/actions.ts';
import { isGuest, session } from '../base/session/session.ts';
import { browserStorage } from '../base/browser/storage.ts';
import { failureReason, findOpenRun, openFloor, openRun, permanentFailureReason, postScore } from './run/run-api.ts';
import { SAVED_RUN_KEY } from './run/saved-run.ts';
import { characters } from '../characters/stores/characters-store.ts';
import type { AnimationHost } from './board/animate-turn.ts';
import { Game } from './run/game.ts';
import { unexplored } from './run/walk.ts';
import type { Painter } from './board/painter.ts';
import { createSounds, type Sounds } from './sounds.ts';

export interface Dungeon {
  readonly game: Game;
  readonly sounds: Sounds;
  setPainter(painter: Painter | null): void;
  redraw(): void;
  /* Stable across renders, so that panels with equal props are not rendered again. */
  readonly act: (action: Action) => void;
  readonly step: (direction: Direction) => void;
  readonly drink: () => void;
  readonly explore: () => void;
  /** Wears again what the last item replaced. */
  readonly undo: () => void;
}

function isSignedIn(): boolean {
  const { user } = session.store.getState();
  return user !== null && !isGuest(user);
}

async function hasHeroes(): Promise<boolean> {
  if (!isSignedIn()) return false;
  if (characters.store.getState().status !== 'ready') await characters.load();
  return characters.store.getState().data.length > 0;
}

function createDungeon(): Dungeon {
  const sounds = createSounds();
  let painter: Painter | null = null;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const host: AnimationHost = {
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isStill: () => stillness.matches,
    redraw: () => painter?.redraw(),
    sound: (event) => sounds.play(event),
  };
  const game = new Game(
    {
      storage: browserStorage(),
      now: () => Date.now(),
      openRun,
      openFloor,
      findOpenRun,
      randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
      hasHeroes,
      isSignedIn,
      postScore: (run, score, actions) => postScore(session.store.getState().user?.username ?? '', run, score, actions),
      refusalOf: permanentFailureReason,
      reasonOf: failureReason,
    },
    host,
  );
  const act = (action: Action): void => void game.act(action);
  return {
    game,
    sounds,
    act,
    step: (direction) => act({ type: 'move', direction }),
    drink() {
      const index = game.store.getState().game?.player.inventory.findIndex(({ type }) => type === 'potion') ?? -1;
      act({ type: 'usePotion', index });
    },
    explore: () => void game.walk(unexplored),
    undo: () => void game.undoEquip(),
    setPainter(next) {
      painter = next;
      next?.redraw();
    },
    redraw: host.redraw,
  };
}

export function useDungeon(afterReload: boolean): Dungeon {
  const [dungeon] = useState(createDungeon);
  useEffect(() => {
    void dungeon.game.enter(afterReload);
    const stopFollowing = session.store.subscribe(({ user }, before) => {
      if (user !== before.user) void dungeon.game.postFinished();
    });
    // Fires in the other tabs of the browser alone.
    const follow = ({ key }: StorageEvent): void => {
      if (key === SAVED_RUN_KEY) dungeon.game.leaveToOtherTab();
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      stopFollowing();
      dungeon.sounds.stop();
    };
    // Reads how it was opened once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening it is an event, not a state to follow
  }, [dungeon]);
  return dungeon;
}
