/** Names of the English client for ids and tokens of classes and races, which other addons save. */

export type Faction = 'Alliance' | 'Horde';

interface Race {
  readonly name: string;
  /** Null for those of both sides. */
  readonly faction: Faction | null;
  readonly isRetail: boolean;
}

const CLASSES: readonly (readonly [id: number, name: string])[] = [
  [1, 'Warrior'],
  [2, 'Paladin'],
  [3, 'Hunter'],
  [4, 'Rogue'],
  [5, 'Priest'],
  [6, 'Death Knight'],
  [7, 'Shaman'],
  [8, 'Mage'],
  [9, 'Warlock'],
  [10, 'Monk'],
  [11, 'Druid'],
  [12, 'Demon Hunter'],
  [13, 'Evoker'],
];
const RETAIL_CLASSES: ReadonlySet<string> = new Set(['Demon Hunter', 'Evoker']);

function race(name: string, faction: Faction | null, isRetail = false): Race {
  return { name, faction, isRetail };
}

/** By id and by token in lower-case letters. */
const RACES: readonly (readonly [ids: readonly number[], tokens: readonly string[], Race])[] = [
  [[1], ['human'], race('Human', 'Alliance')],
  [[2], ['orc'], race('Orc', 'Horde')],
  [[3], ['dwarf'], race('Dwarf', 'Alliance')],
  [[4], ['nightelf'], race('Night Elf', 'Alliance')],
  [[5], ['scourge', 'undead', 'forsaken'], race('Undead', 'Horde')],
  [[6], ['tauren'], race('Tauren', 'Horde')],
  [[7], ['gnome'], race('Gnome', 'Alliance')],
  [[8], ['troll'], race('Troll', 'Horde')],
  [[9], ['goblin'], race('Goblin', 'Horde')],
  [[10], ['bloodelf'], race('Blood Elf', 'Horde')],
  [[11], ['draenei'], race('Draenei', 'Alliance')],
  [[22], ['worgen'], race('Worgen', 'Alliance')],
  [[24], ['pandaren'], race('Pandaren', null)],
  [[25], [], race('Pandaren', 'Alliance')],
  [[26], [], race('Pandaren', 'Horde')],
  [[27], ['nightborne'], race('Nightborne', 'Horde', true)],
  [[28], ['highmountaintauren'], race('Highmountain Tauren', 'Horde', true)],
  [[29], ['voidelf'], race('Void Elf', 'Alliance', true)],
  [[30], ['lightforgeddraenei'], race('Lightforged Draenei', 'Alliance', true)],
  [[31], ['zandalaritroll'], race('Zandalari Troll', 'Horde', true)],
  [[32], ['kultiran'], race('Kul Tiran', 'Alliance', true)],
  [[34], ['darkirondwarf'], race('Dark Iron Dwarf', 'Alliance', true)],
  [[35], ['vulpera'], race('Vulpera', 'Horde', true)],
  [[36], ['magharorc'], race("Mag'har Orc", 'Horde', true)],
  [[37], ['mechagnome'], race('Mechagnome', 'Alliance', true)],
  [[52], [], race('Dracthyr', 'Alliance', true)],
  [[70], [], race('Dracthyr', 'Horde', true)],
  [[], ['dracthyr'], race('Dracthyr', null, true)],
  [[84], [], race('Earthen', 'Horde', true)],
  [[85], [], race('Earthen', 'Alliance', true)],
  [[], ['earthendwarf', 'earthen'], race('Earthen', null, true)],
  [[86], [], race('Haranir', 'Alliance', true)],
  [[91], [], race('Haranir', 'Horde', true)],
  [[], ['haranir', 'harronir'], race('Haranir', null, true)],
];

function letters(token: string): string {
  return token.toLowerCase().replaceAll(/[^a-z]/g, '');
}

const CLASS_BY_TOKEN: ReadonlyMap<string, string> = new Map(CLASSES.map(([, name]) => [letters(name), name]));
const CLASS_BY_ID: ReadonlyMap<number, string> = new Map(CLASSES);
const RACE_BY_TOKEN: ReadonlyMap<string, Race> = new Map(
  RACES.flatMap(([, tokens, value]) => tokens.map((token) => [token, value] as const)),
);
const RACE_BY_ID: ReadonlyMap<number, Race> = new Map(
  RACES.flatMap(([ids, , value]) => ids.map((id) => [id, value] as const)),
);

/** "Death Knight" for `DEATHKNIGHT`, `deathknight` or 6; undefined for anything else. */
export function className(token: string | number | undefined): string | undefined {
  if (typeof token === 'number') return CLASS_BY_ID.get(token);
  return token === undefined ? undefined : CLASS_BY_TOKEN.get(letters(token));
}

/** "Undead" for `Scourge`, `undead` or 5; undefined for anything else. */
export function raceName(token: string | number | undefined): string | undefined {
  return findRace(token)?.name;
}

/** The side of a race; undefined for one of both sides. */
export function raceFaction(token: string | number | undefined): Faction | undefined {
  return findRace(token)?.faction ?? undefined;
}

/** Factions that a character of the race may have. Pandaren begin as neutral and choose one. */
export function factionChoices(race: string): readonly string[] {
  const faction = raceFaction(race);
  if (faction !== undefined) return [faction];
  return raceName(race) === 'Pandaren' ? ['Alliance', 'Horde', 'Neutral'] : ['Alliance', 'Horde'];
}

/** True for a class or a race that Classic never had. */
export function isRetailOnly(className: string | undefined, race: string | undefined): boolean {
  return RETAIL_CLASSES.has(className ?? '') || (findRace(race)?.isRetail ?? false);
}

function findRace(token: string | number | undefined): Race | undefined {
  if (typeof token === 'number') return RACE_BY_ID.get(token);
  return token === undefined ? undefined : RACE_BY_TOKEN.get(letters(token));
}
