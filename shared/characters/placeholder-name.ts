/** Stored as the name of an item that came without one. */
export function placeholderName(itemId: number): string {
  return `Item ${itemId}`;
}

/** The stored form, and the translations that pages show instead. */
const PLACEHOLDER = /^(?:Item|Gegenstand) (\d+)$/;

/** True for an item whose name is unknown. */
export function isPlaceholderName(name: string, itemId: number | null | undefined): itemId is number {
  return typeof itemId === 'number' && PLACEHOLDER.exec(name)?.[1] === String(itemId);
}
