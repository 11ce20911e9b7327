import { containerKey, parseContainerKey } from '#shared/games/containers.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { ITEM_LOCATIONS } from './rows.ts';
import { ITEM_SORTS, type ItemView, type ItemSort } from './view-items.ts';

/** Numbers and times start with the highest, texts with A. */
export function startsDescending(sort: ItemSort): boolean {
  return sort === 'quality' || sort === 'level' || sort === 'count' || sort === 'seen';
}

/** Ignores invalid parameters. */
export function readView(address: URLSearchParams): ItemView {
  const sort = ITEM_SORTS.find((each) => each === address.get('sort')) ?? 'name';
  const quality = address.get('quality') ?? '';
  const character = Number(address.get('character'));
  const direction = address.get('dir');
  return {
    text: address.get('q') ?? '',
    gameKey: address.get('game'),
    quality: /^[0-5]$/.test(quality) ? Number(quality) : null,
    where: ITEM_LOCATIONS.find((each) => each === address.get('where')) ?? null,
    container: parseContainerKey(address.get('bag') ?? ''),
    characterId: Number.isSafeInteger(character) && character > 0 ? character : null,
    sort,
    isDescending: direction === null ? startsDescending(sort) : direction === 'desc',
  };
}

/** Everything, by name. */
export const ALL_ITEMS = readView(new URLSearchParams());

/** Leaves out defaults. */
export function writeView(view: ItemView): URLSearchParams {
  const { sort, isDescending } = view;
  const parameters = {
    q: view.text,
    game: view.gameKey,
    quality: view.quality,
    where: view.where,
    bag: view.container && containerKey(view.container),
    character: view.characterId,
    sort: sort === ALL_ITEMS.sort ? null : sort,
    dir: isDescending === startsDescending(sort) ? null : isDescending ? 'desc' : 'asc',
  };
  const written = Object.entries(parameters).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(written.map(([key, value]) => [key, String(value)]));
}

export function isFiltered({ text, ...view }: ItemView): boolean {
  const { sort, isDescending } = ALL_ITEMS;
  return writeView({ ...view, text: text.trim(), sort, isDescending }).toString() !== '';
}

export function itemsPath(text: string, gameKey: string | null = null): string {
  const address = writeView({ ...ALL_ITEMS, text, gameKey }).toString();
  return address === '' ? paths.items : `${paths.items}?${address}`;
}
