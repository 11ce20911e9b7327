/** Whether the game said what an item is called: one that was not loaded yet bears its number for a name. */
export function isNamed({
  item_name,
  item_id,
}: {
  readonly item_name: string;
  readonly item_id: number | null;
}): boolean {
  return item_id === null || item_name !== `Item ${item_id}`;
}
