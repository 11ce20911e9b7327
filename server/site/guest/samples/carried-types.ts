/** Items by the game's class and subclass, where the name does not say what they are. */
const BY_TYPE: Readonly<Record<string, readonly number[]>> = {
  '0:1': [9088, 241308],
  '0:5': [1179, 3771, 4536, 8766, 8932, 20452, 21023, 222728],
  '2:1': [12784],
  '2:5': [268198],
  '2:8': [268214],
  '2:15': [268264],
  '3:7': [774, 818, 1206, 1529, 1705, 3864, 237507, 240898],
  '4:0': [159459, 268251],
  '4:2': [268246, 268261],
  '4:4': [12640, 16868, 249955, 268222, 268226, 268239],
  '7:5': [222789, 222798, 224828],
  '7:6': [4304, 212667, 244633, 244635],
  '7:7': [2836, 11370, 11382, 12360, 18945, 237361, 237363, 237365, 237366, 238203, 238205, 251283],
  '7:8': [5051],
  '7:9': [210796, 210799, 210802, 236771, 236777, 236779],
  '7:10': [7078, 17010, 17011, 236951],
  '7:11': [243060],
  '7:12': [194123, 194124, 200113, 219946, 219949, 219952],
  '12:0': [2725, 2728, 2730, 4862, 4886, 5098, 17204, 18563],
};

const TYPES = new Map(Object.entries(BY_TYPE).flatMap(([type, ids]) => ids.map((id) => [id, type] as const)));

/** Item levels of weapons and armour. */
const LEVELS: Readonly<Record<number, number>> = {
  12640: 61,
  12784: 63,
  16868: 66,
  159459: 298,
  249955: 289,
  268198: 302,
  268214: 305,
  268222: 298,
  268226: 302,
  268239: 292,
  268246: 298,
  268251: 305,
  268261: 292,
  268264: 302,
};

/** Class and subclass of an item, as far as its name does not say them. */
export function typeOfItem(id: number | undefined): readonly [itemClass?: string, subclass?: string] {
  const [itemClass, subclass] = (id === undefined ? undefined : TYPES.get(id))?.split(':') ?? [];
  return itemClass === undefined ? [] : [itemClass, subclass];
}

/** Empty for items without a level of their own. */
export function levelOfItem(id: number | undefined): string {
  return String((id === undefined ? undefined : LEVELS[id]) ?? '');
}

/** Details of a slot as the addon writes them (docs/saved-table.md): without an icon and a set. */
export function carriedDetails(id: number): string {
  const [itemClass, subclass] = typeOfItem(id);
  const level = levelOfItem(id);
  if (itemClass === undefined) return '';
  return level === '' ? `:${itemClass}:${subclass}` : `:${itemClass}:${subclass}::${level}`;
}
