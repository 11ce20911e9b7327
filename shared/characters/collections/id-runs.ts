import { COLLECTION_LIMITS } from './collection-kinds.ts';

export interface IdRuns {
  /** Ascending, with neighbours joined: the same ids have the same text. */
  readonly ids: string;
  readonly count: number;
}

const RUN = /^\d{1,7}(?:-\d{1,7})?$/;

/** Parses "1-5,9,12-20"; null unless ascending and within `COLLECTION_LIMITS`. */
export function parseIdRuns(text: string): IdRuns | null {
  if (text.length > COLLECTION_LIMITS.length) return null;
  const runs: [first: number, last: number][] = [];
  let count = 0;
  let previous = 0;
  for (const part of text === '' ? [] : text.split(',')) {
    if (!RUN.test(part)) return null;
    const [first = 0, last = first] = part.split('-').map(Number);
    if (first <= previous || last < first || last > COLLECTION_LIMITS.id) return null;
    count += last - first + 1;
    if (count > COLLECTION_LIMITS.ids) return null;
    const run = runs.at(-1);
    if (run !== undefined && first === previous + 1) run[1] = last;
    else runs.push([first, last]);
    previous = last;
  }
  return { ids: runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(','), count };
}

/** The ids of a text of `parseIdRuns`. */
export function expandIdRuns(ids: string): readonly number[] {
  if (ids === '') return [];
  return ids.split(',').flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
