/** Inventory slots by the number of `GetInventoryItemLink`. */
export const SLOT_NAMES: ReadonlyMap<number, string> = new Map([
  [0, 'Ammo'],
  [1, 'Head'],
  [2, 'Neck'],
  [3, 'Shoulder'],
  [4, 'Shirt'],
  [5, 'Chest'],
  [6, 'Waist'],
  [7, 'Legs'],
  [8, 'Feet'],
  [9, 'Wrist'],
  [10, 'Hands'],
  [11, 'Finger 1'],
  [12, 'Finger 2'],
  [13, 'Trinket 1'],
  [14, 'Trinket 2'],
  [15, 'Back'],
  [16, 'Main Hand'],
  [17, 'Off Hand'],
  [18, 'Ranged'],
  [19, 'Tabard'],
]);

export function slotName(slot: number): string | undefined {
  return SLOT_NAMES.get(slot);
}
