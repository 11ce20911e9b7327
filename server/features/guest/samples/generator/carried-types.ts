/** Items by the game's class and subclass, where the name does not say what they are. */
const BY_TYPE: Readonly<Record<string, readonly number[]>> = {
  '0:1': [241308],
  '0:5': [1179, 3771, 4536, 8766, 8932, 20452, 21023],
  '2:0': [28767],
  '2:1': [2291, 12784],
  '2:5': [17182],
  '2:7': [19019, 30082],
  '2:8': [647, 1728, 40384],
  '2:9': [32837, 32838],
  '2:10': [873],
  '2:15': [268203],
  '3:7': [774, 818, 1206, 1529, 1705, 3864, 23441, 237507, 240898],
  '5:0': [5140],
  '6:3': [15997],
  '7:6': [244633, 244635],
  '7:7': [11382, 237361, 237363, 237365, 237366, 238203, 238205, 251283],
  '7:8': [5051],
  '7:9': [236771, 236777, 236779],
  '7:10': [17010, 17011],
  '7:11': [124124, 243060],
  '12:0': [2725, 2728, 2730, 4862, 4886, 5098, 17204, 18563],
};

const TYPES = new Map(Object.entries(BY_TYPE).flatMap(([type, ids]) => ids.map((id) => [id, type] as const)));

/** Details of a slot as the addon writes them (docs/saved-table.md): without an icon, class and subclass. */
export function carriedDetails(id: number): string {
  const type = TYPES.get(id);
  return type === undefined ? '' : `:${type}`;
}
