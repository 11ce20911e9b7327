/** A line of a virtualised list: the heading of a group, or as many of its items as fit. */
export type GroupRow<G, T> =
  | { readonly kind: 'heading'; readonly key: string; readonly group: G }
  | { readonly kind: 'items'; readonly key: string; readonly items: readonly T[] };

export function layOutGroups<G, T>(
  groups: readonly G[],
  columns: number,
  partsOf: (group: G) => { readonly key: string; readonly items: readonly T[] },
): GroupRow<G, T>[] {
  const width = Math.max(1, Math.floor(columns));
  return groups.flatMap((group) => {
    const { key, items } = partsOf(group);
    const rows: GroupRow<G, T>[] = [{ kind: 'heading', key, group }];
    for (let start = 0; start < items.length; start += width)
      rows.push({ kind: 'items', key: `${key}:${start}`, items: items.slice(start, start + width) });
    return rows;
  });
}
