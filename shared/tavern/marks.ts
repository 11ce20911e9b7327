/** A person on the map: a key, the name that the mark abbreviates, and the mark's letters when nobody is like it. */
export interface MarkedPerson {
  readonly key: string;
  readonly name: string;
  readonly length: 1 | 2;
}

/** Marks of a name in two signs, the clearest first. */
function candidates(name: string): string[] {
  const [first = '?', ...rest] = [...name.toUpperCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const second = [...rest.map((sign) => sign.toLowerCase()), ...'123456789'];
  return second.map((sign) => first + sign);
}

/** One or two letters for each person, all different for up to a dozen with the same name. */
export function assignMarks(people: readonly MarkedPerson[]): ReadonlyMap<string, string> {
  const sorted = people.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const initialOf = ({ name }: MarkedPerson): string => (candidates(name)[0] ?? '?')[0] ?? '?';
  const initials = Map.groupBy(sorted, initialOf);
  const marks = new Map<string, string>();
  const used = new Set<string>();
  for (const person of sorted) {
    const initial = initialOf(person);
    const isAlone = person.length === 1 && initials.get(initial)?.length === 1;
    const options = candidates(person.name);
    const mark = isAlone ? initial : (options.find((option) => !used.has(option)) ?? options[0] ?? initial);
    used.add(mark);
    marks.set(person.key, mark);
  }
  return marks;
}
