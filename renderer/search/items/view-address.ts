import { containerKey, parseContainerKey } from '#shared/games/containers.ts';
import { paths } from '../../navigation/paths.ts';
import { ITEM_LOCATIONS } from './pack-items.ts';
import { ITEM_SORTS, type ItemView, type ItemSort } from './view-items.ts';

/** Everything, by name. */
export const ALL_ITEMS: ItemView = {
  text: '',
  gameId: null,
  quality: null,
  where: null,
  container: null,
  characterId: null,
  sort: 'name',
  isDescending: false,
};

const QUALITIES = ['0', '1', '2', '3', '4', '5'];

/** Numbers and times start with the highest, texts with A. */
export function startsDescending(sort: ItemSort): boolean {
  return sort === 'quality' || sort === 'count' || sort === 'seen';
}

/** Ignores invalid parameters. */
export function readView(address: URLSearchParams): ItemView {
  const sort = ITEM_SORTS.find((each) => each === address.get('sort')) ?? ALL_ITEMS.sort;
  const quality = address.get('quality');
  const character = Number(address.get('character') ?? Number.NaN);
  const direction = address.get('dir');
  return {
    text: address.get('q') ?? '',
    gameId: address.get('game'),
    quality: quality !== null && QUALITIES.includes(quality) ? Number(quality) : null,
    where: ITEM_LOCATIONS.find((each) => each === address.get('where')) ?? null,
    container: parseContainerKey(address.get('bag') ?? ''),
    characterId: Number.isSafeInteger(character) && character > 0 ? character : null,
    sort,
    isDescending: direction === null ? startsDescending(sort) : direction === 'desc',
  };
}

/** Leaves out defaults. */
export function writeView({
  text,
  gameId,
  quality,
  where,
  container,
  characterId,
  sort,
  isDescending,
}: ItemView): URLSearchParams {
  const address = new URLSearchParams();
  if (text !== '') address.set('q', text);
  if (gameId !== null) address.set('game', gameId);
  if (quality !== null) address.set('quality', String(quality));
  if (where !== null) address.set('where', where);
  if (container !== null) address.set('bag', containerKey(container));
  if (characterId !== null) address.set('character', String(characterId));
  if (sort !== ALL_ITEMS.sort) address.set('sort', sort);
  if (isDescending !== startsDescending(sort)) address.set('dir', isDescending ? 'desc' : 'asc');
  return address;
}

export function isFiltered({ text, gameId, quality, where, container, characterId }: ItemView): boolean {
  return (
    text.trim() !== '' ||
    gameId !== null ||
    quality !== null ||
    where !== null ||
    container !== null ||
    characterId !== null
  );
}

export function itemsPath(text: string): string {
  const query = writeView({ ...ALL_ITEMS, text }).toString();
  return query === '' ? paths.items : `${paths.items}?${query}`;
}
