/** `order`: ids of the whole list; others are removed. Null for an unknown id: the whole list has to be fetched. */
export function applyListChanges<T extends { readonly id: number }>(
  held: readonly T[],
  changed: readonly T[],
  order: readonly number[],
): T[] | null {
  const known = new Map([...held, ...changed].map((each) => [each.id, each]));
  const whole = order.flatMap((id) => known.get(id) ?? []);
  return whole.length === order.length ? whole : null;
}
