import type { StoreApi } from 'zustand/vanilla';
import type { Bubble, TavernState } from './tavern-state.ts';

const SHOWN_MS = 5_000;

export interface Bubbles {
  show(name: string, bubble: Omit<Bubble, 'key'>): void;
  stop(): void;
}

/** Recent messages and gestures of people in the room. The log has all of them. */
export function createBubbles({ getState, setState }: StoreApi<TavernState>): Bubbles {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let count = 0;

  function remove(name: string): void {
    timers.delete(name);
    setState(({ bubbles: { [name]: _gone, ...bubbles } }) => ({ bubbles }));
  }

  return {
    show(name, bubble) {
      if (!Object.hasOwn(getState().people, name)) return;
      count += 1;
      const shown = { ...bubble, key: count };
      setState(({ bubbles }) => ({ bubbles: { ...bubbles, [name]: shown } }));
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => remove(name), SHOWN_MS),
      );
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      setState({ bubbles: {} });
    },
  };
}
