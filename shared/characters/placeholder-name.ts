/** Stored as the name of an item that came without one. */
export function placeholderName(itemId: number): string {
  return `Item ${itemId}`;
}

/** Stored as the name of a caged pet that came without one. */
export function placeholderPetName(species: number): string {
  return `Pet (species ${species})`;
}

/** Stored as the name of a currency that came without one. */
export function placeholderCurrency(id: number): string {
  return `Currency ${id}`;
}

/** Stored as the name of what an addon saw without telling what it is. */
export const UNKNOWN_ITEM = 'Unknown item';
const UNKNOWN_ITEMS: ReadonlySet<string> = new Set([UNKNOWN_ITEM, 'Unbekannter Gegenstand']);

/** The stored forms, and the translations that pages show instead. */
const PLACEHOLDER = /^(?:Item|Gegenstand|Currency|Währung) (\d+)$/;
const PET_PLACEHOLDER = /^(?:Pet \(species|Haustier \(Art) (\d+)\)$/;

/** True for an item or a currency whose name is unknown. */
export function isPlaceholderName(name: string, id: number | null | undefined): id is number {
  return typeof id === 'number' && PLACEHOLDER.exec(name)?.[1] === String(id);
}

/** True for a pet whose name is unknown. */
export function isPlaceholderPetName(name: string, species: number | undefined): species is number {
  return species !== undefined && PET_PLACEHOLDER.exec(name)?.[1] === String(species);
}

/** True for a thing of which not even the kind is known. */
export function isUnknownItem(name: string, itemId: number | null | undefined): boolean {
  return typeof itemId !== 'number' && UNKNOWN_ITEMS.has(name);
}
