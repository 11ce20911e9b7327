import type { Said } from '#shared/contract/said.ts';
import type { TFunction } from 'i18next';

/** What the app says by a code, in the player's language; `otherwise` where it says what these pages have no words for. */
export function say(t: TFunction, { code, values }: Said, otherwise = code): string {
  const worded = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(t, value) : value]);
  return t(`said.${code}` as 'said.fresh', { ...Object.fromEntries(worded), defaultValue: otherwise });
}
