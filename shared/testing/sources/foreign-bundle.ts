const SEEN = 1_745_399_762;
const BAGS = 5;
const SLOTS = 16;

function brotherBags(index: number): string {
  const bags = Array.from({ length: BAGS }, (_, bag) => {
    const slots = Array.from(
      { length: SLOTS },
      (_, slot) => `"${2000 + ((index * 7 + bag * 31 + slot) % 900)}:${slot}:::::::60:::1::::;${1 + (slot % 20)}",\n`,
    );
    return `[${bag}]={\n${slots.join('')}["size"]=${SLOTS},\n},\n`;
  });
  const worn = Array.from({ length: 18 }, (_, slot) => `"${16_000 + index + slot}::::::::60:::::::",\n`);
  return `["Tilda${letters(index)}"]={\n${bags.join('')}["equip"]={\n${worn.join('')}[20]="4500::::::::60:::::::;16",\n},\n["level"]=60,\n["class"]="WARRIOR",\n["race"]="Dwarf",\n["faction"]=true,\n["money"]=${index * 7919},\n},\n`;
}

function dataStore(index: number, module: 'characters' | 'containers' | 'inventory'): string {
  const link = (id: number, name: string) => `"|cff1eff00|Hitem:${id}::::::::60:::::::::|h[${name}]|h|r"`;
  const number = index + 1;
  if (module === 'characters')
    return `[${number}]={["name"]="Marlene${letters(index)}",["BaseInfo"]=${60 + 2 ** 7 + 3 * 2 ** 11},["money"]=${index * 977},["lastUpdate"]=${SEEN},},\n`;
  if (module === 'inventory') {
    const worn = Array.from({ length: 18 }, (_, slot) => `${link(16_000 + slot + index, `Plate ${slot}`)},\n`);
    return `[${number}]={["lastUpdate"]=${SEEN},["Inventory"]={\n${worn.join('')}},},\n`;
  }
  const bags = Array.from({ length: BAGS }, (_, bag) => {
    const ids = Array.from({ length: SLOTS }, (_, slot) => 2000 + ((index * 3 + bag * 17 + slot) % 900));
    const items = ids.map((id, slot) => `${id * 2 ** 16 + 1 + (slot % 20)},\n`).join('');
    return `[${bag}]={["items"]={\n${items}},["links"]={\n${ids.map((id) => `${link(id, `Cloth ${id}`)},\n`).join('')}},["info"]=${2 ** 3 * SLOTS},},\n`;
  });
  return `[${number}]={["lastUpdate"]=${SEEN},["Containers"]={\n${bags.join('')}},},\n`;
}

/** Names of players have no digits. */
function letters(index: number): string {
  return index.toString(26).replaceAll(/[0-9]/g, (digit) => String.fromCharCode(113 + Number(digit)));
}

/** Files of Bagnon and Altoholic, one after another, with so many invented characters each. */
export function foreignBundle(count: number): string {
  const each = (text: (index: number) => string): string => Array.from({ length: count }, (_, i) => text(i)).join('');
  const ids = each((i) => `["Default.Emberfall.Marlene${letters(i)}"]=${i + 1},\n`);
  return `BrotherBags = {\n["Emberfall"]={\n${each(brotherBags)}},\n}\nDataStore_CharacterIDs = {\n["Set"]={\n${ids}},\n}
DataStore_Characters_Info = {\n${each((i) => dataStore(i, 'characters'))}}
DataStore_Inventory_Characters = {\n${each((i) => dataStore(i, 'inventory'))}}
DataStore_Containers_Characters = {\n${each((i) => dataStore(i, 'containers'))}}\n`;
}
