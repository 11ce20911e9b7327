import type { Direction } from '#shared/dungeon/model/actions.ts';

/** Command of a key. `index` counts inventory items from 0. */
export type KeyCommand =
  | { readonly type: 'step'; readonly direction: Direction }
  | { readonly type: 'use'; readonly index: number }
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
const LETTERS: Readonly<Record<string, 'help' | 'scores' | 'reset'>> = { h: 'help', l: 'scores', r: 'reset' };

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
  const direction = STEPS[press.code] ?? STEPS[press.key];
  if (direction) return { type: 'step', direction };
  if (press.key === 'Tab') return press.shiftKey ? null : { type: 'switchTabs' };
  const letter = LETTERS[press.key.toLowerCase()];
  if (letter) return { type: letter };
  if (/^\d$/.test(press.key)) return { type: 'use', index: (Number(press.key) + 9) % 10 };
  return null;
}
