/**
 * Applies a delta to a list.
 *
 * @param order ids of the whole list, in its order; others are removed
 * @returns null when an id is unknown: the whole list has to be fetched
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
