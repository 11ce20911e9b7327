/** How the list of characters can be ordered. */
export const CHARACTER_SORTS = ['favourites', 'name', 'level', 'updated', 'items', 'quality'] as const;
export type CharacterSort = (typeof CHARACTER_SORTS)[number];

/** What the list can be narrowed to. */
export const FILTERS = ['game', 'class', 'faction', 'realm'] as const;
export type Filter = (typeof FILTERS)[number];

/** What a player chose to see of the list. A filter that is not set is an empty text. */
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

/** Longer texts are nobody's search. */
const TEXT_MAX = 200;

/** Reads a view from the address or from what was kept; what is unknown is as if it were not there. */
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

/** Writes a view as parameters; what is as it is anyway is left out, so that the plain list has a plain address. */
export function writeView(view: ListView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (view.query !== '') parameters.set('q', view.query);
  if (view.sort !== PLAIN_VIEW.sort) parameters.set('sort', view.sort);
  for (const filter of FILTERS) if (view[filter] !== '') parameters.set(filter, view[filter]);
  if (view.withHidden) parameters.set('hidden', '1');
  return parameters;
}

/** How many filters are set. */
export function countFilters(view: ListView): number {
  return FILTERS.filter((filter) => view[filter] !== '').length;
}
