import type { Direction } from '#shared/dungeon/model/actions.ts';

/** Command of a key. `index` counts stacks of the inventory, or skills and goods, from 0. */
export type KeyCommand =
  | { readonly type: 'step'; readonly direction: Direction }
  | { readonly type: 'use'; readonly index: number }
  | { readonly type: 'skill'; readonly index: number }
  /** The next number takes off, or drops. */
  | { readonly type: 'takeOff' }
  | { readonly type: 'drop' }
  | { readonly type: 'explore' }
  /** Looks at the next thing in sight. */
  | { readonly type: 'look' }
  /** Shows or hides the pedlar's goods. */
  | { readonly type: 'trade' }
  /** Puts the item on again that another one replaced. */
  | { readonly type: 'undo' }
  | { readonly type: 'help' }
  | { readonly type: 'scores' }
  | { readonly type: 'reset' }
  | { readonly type: 'switchTabs' };

const STEPS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'n',
  ArrowRight: 'e',
  ArrowDown: 's',
  ArrowLeft: 'w',
  KeyW: 'n',
  KeyD: 'e',
  KeyS: 's',
  KeyA: 'w',
};
type Letter = 'help' | 'scores' | 'reset' | 'explore' | 'look' | 'trade' | 'undo' | 'takeOff' | 'drop';
const LETTERS: Readonly<Record<string, Letter>> = {
  h: 'help',
  l: 'scores',
  r: 'reset',
  x: 'explore',
  v: 'look',
  b: 'trade',
  u: 'undo',
  t: 'takeOff',
  f: 'drop',
};

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** WASD match by key position, the others by letter. Null for other keys. */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const digit = /^Digit([1-9])$/.exec(press.code)?.[1];
  if (press.shiftKey && digit !== undefined) return { type: 'skill', index: Number(digit) - 1 };
  const direction = STEPS[press.code] ?? STEPS[press.key];
  if (direction) return { type: 'step', direction };
  if (press.key === 'Tab') return press.shiftKey ? null : { type: 'switchTabs' };
  const letter = LETTERS[press.key.toLowerCase()];
  if (letter) return { type: letter };
  if (/^\d$/.test(press.key)) return { type: 'use', index: (Number(press.key) + 9) % 10 };
  return null;
}
