import { SEEN_AT } from './guest-character.ts';
import { levelOfItem, typeOfItem } from './carried-types.ts';
import { carriedItems } from './guest-character.ts';

const HOUR = 3600;

/**
 * Entries of mail and auctions as the addon writes them (docs/saved-table.md): `id quality count name | copper hours`, one
 * a line, with the hours from the newest observation to the end. Money has no item.
 */
export function tradedItems(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [item = '', ends = ''] = line.split('|');
      const [copper, hours] = ends.trim().split(' ').map(Number);
      const { id, count, quality, name } = carriedItems(item)[0] ?? {};
      const [itemClass, subclass] = typeOfItem(id);
      return [
        id,
        count,
        quality,
        copper,
        SEEN_AT + (hours ?? 0) * HOUR,
        '',
        itemClass,
        subclass,
        levelOfItem(id),
        name,
      ].join(':');
    });
}
