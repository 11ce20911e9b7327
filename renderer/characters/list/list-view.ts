export const CHARACTER_SORTS = ['favourites', 'name', 'level', 'updated', 'items', 'quality'] as const;
export type CharacterSort = (typeof CHARACTER_SORTS)[number];

export const FILTERS = ['game', 'class', 'faction', 'realm'] as const;
export type Filter = (typeof FILTERS)[number];

/** Search, order and filters of the list; an unset filter is an empty text. */
export interface ListView extends Readonly<Record<Filter, string>> {
  readonly query: string;
  readonly sort: CharacterSort;
  readonly withHidden: boolean;
}

export const PLAIN_VIEW: ListView = {
  query: '',
  sort: 'favourites',
  withHidden: false,
  game: '',
  class: '',
  faction: '',
  realm: '',
};

const TEXT_MAX = 200;

/** Parses a view from an address or storage; unknown values are ignored. */
export function readView(parameters: URLSearchParams): ListView {
  const text = (name: string): string => (parameters.get(name) ?? '').slice(0, TEXT_MAX);
  return {
    query: text('q'),
    sort: CHARACTER_SORTS.find((sort) => sort === parameters.get('sort')) ?? PLAIN_VIEW.sort,
    withHidden: parameters.get('hidden') === '1',
    game: text('game'),
    class: text('class'),
    faction: text('faction'),
    realm: text('realm'),
  };
}

/** Serialises a view without its defaults, so that the default list has a plain address. */
export function writeView(view: ListView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (view.query !== '') parameters.set('q', view.query);
  if (view.sort !== PLAIN_VIEW.sort) parameters.set('sort', view.sort);
  for (const filter of FILTERS) if (view[filter] !== '') parameters.set(filter, view[filter]);
  if (view.withHidden) parameters.set('hidden', '1');
  return parameters;
}

export function countFilters(view: ListView): number {
  return FILTERS.filter((filter) => view[filter] !== '').length;
}
