import { useCallback, useEffect, useRef } from 'react';
import type { Position } from '#shared/tavern/room.ts';
import { findPath, stepFrom, type Direction } from '#shared/tavern/walk.ts';
import type { Tavern } from '../store/tavern-store.ts';

/** Milliseconds between steps, however fast a key repeats. */
const STEP_MS = 115;

/** Key presses buffered during a step. */
const TAPPED_MAX = 3;

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  KeyW: 'up',
  KeyS: 'down',
  KeyA: 'left',
  KeyD: 'right',
};

/** True for text fields. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Walks by arrow keys and WASD while `isOn`. Returns a function that walks to a cell. */
export function useMovement(tavern: Tavern, isOn: boolean): (to: Position) => void {
  const held = useRef<Direction[]>([]);
  /** Keys pressed, and possibly released, before their step is due. */
  const tapped = useRef<Direction[]>([]);
  const way = useRef<Position[]>([]);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);

  const walk = useCallback(() => {
    const next = (): boolean => {
      const from = tavern.store.getState().people[tavern.username];
      const direction = tapped.current.shift() ?? held.current.at(-1);
      if (!from) return false;
      if (direction) {
        way.current = [];
        tavern.step(stepFrom(from, direction));
        return true;
      }
      const to = way.current.shift();
      return to !== undefined && tavern.step(to);
    };
    if (timer.current !== undefined) return;
    if (!next()) return;
    timer.current = setInterval(() => {
      if (next()) return;
      clearInterval(timer.current);
      timer.current = undefined;
    }, STEP_MS);
  }, [tavern]);

  useEffect(
    () => () => {
      clearInterval(timer.current);
      timer.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const direction = KEYS[event.code];
      if (!direction || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (event.repeat || held.current.includes(direction)) return;
      held.current = [...held.current, direction];
      tapped.current = [...tapped.current, direction].slice(-TAPPED_MAX);
      walk();
    };
    const release = (event: KeyboardEvent): void => {
      held.current = held.current.filter((direction) => direction !== KEYS[event.code]);
    };
    const stop = (): void => {
      held.current = [];
      tapped.current = [];
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    window.addEventListener('blur', stop);
    return () => {
      stop();
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', stop);
    };
  }, [isOn, walk]);

  return useCallback(
    (to: Position) => {
      const from = tavern.store.getState().people[tavern.username];
      if (!from) return;
      way.current = findPath(tavern.store.getState().room, from, to);
      walk();
    },
    [tavern, walk],
  );
}
