/**
 * The whole list out of the one that was held and what has changed since.
 *
 * @param order the ids of the whole list, in its order; what is not named is gone
 * @returns null when it names one that is in neither: then the whole list has to be asked for
 */
export function applyListChanges<T extends { readonly id: number }>(
  held: readonly T[],
  changed: readonly T[],
  order: readonly number[],
): T[] | null {
  const known = new Map([...held, ...changed].map((each) => [each.id, each]));
  const whole = order.flatMap((id) => known.get(id) ?? []);
  return whole.length === order.length ? whole : null;
}
