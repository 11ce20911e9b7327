/** False for an item that the client had not loaded: its name is its number. */
export function isNamed({
  item_name,
  item_id,
}: {
  readonly item_name: string;
  readonly item_id: number | null;
}): boolean {
  return item_id === null || !item_name.startsWith('Item ') || item_name !== `Item ${item_id}`;
}
