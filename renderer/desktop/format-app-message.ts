import type { Said } from '#shared/messages/message.schema.ts';
import type { TFunction } from 'i18next';
import { translateMessage } from '../i18n/i18n.ts';

/** Values that are sentences themselves: what a reader of files warns of, and why a server refused something. */
const SENTENCES: ReadonlySet<string> = new Set(['warning', 'reason']);

/** What the app says by a code, in the player's language; `otherwise` where it says what these pages have no words for. */
export function formatAppMessage(t: TFunction, { code, values }: Said, otherwise = code): string {
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object'
      ? formatAppMessage(t, value)
      : typeof value === 'string' && SENTENCES.has(name)
        ? translateMessage('', value)
        : value,
  ]);
  return t(`said.${code}` as 'said.fresh', { ...Object.fromEntries(worded), defaultValue: otherwise });
}
