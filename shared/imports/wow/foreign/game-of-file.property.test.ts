import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddonCode } from '../../../characters/seen-by.ts';
import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import { depth } from '../../../testing/depth.ts';
import { readLua } from '../../../testing/saved-variables/read-lua.ts';

type Shown = 'wow_classic' | 'wow_retail' | null;

const SEEN = 1_745_399_762;
const WHO = '["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=9,';
const BAGS = { wow_classic: '[-2]={"5396",},', wow_retail: '[-3]={"2589",},', none: '' };
const LINK = { wow_classic: '', wow_retail: '|cnIQ1:', none: '' };
const COVENANT = { wow_classic: '', wow_retail: '["Covenant"]=0,', none: '' };

/** A file of each addon with one character, and what in it shows the game. */
const FILES: Partial<Record<AddonCode, (name: string, shown: Shown) => string>> = {
  bagbrother: (name, shown) =>
    `BrotherBags = {["Emberfall"]={["${name}"]={${WHO}${BAGS[shown ?? 'none']}[0]={"6948",},},},}`,
  savedinstances: (name, shown) =>
    `SavedInstancesDB = {["DBVersion"]=12,["Toons"]={["${name} - Emberfall"]={${COVENANT[shown ?? 'none']}["Level"]=9,["Class"]="WARRIOR",["oRace"]="Dwarf",["Faction"]="Alliance",["LastSeen"]=${SEEN},},},}`,
  datastore: (name, shown) =>
    `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.Emberfall.${name}"]={["name"]="${name}",["level"]=9,["englishClass"]="WARRIOR",["englishRace"]="Dwarf",["faction"]="Alliance",["x"]="${LINK[shown ?? 'none']}",["lastUpdate"]=${SEEN},},},},}`,
  alterego: (name) =>
    `AlterEgoDB = {["global"]={["characters"]={["Player-1-0B0B0B0B"]={["lastUpdate"]=${SEEN},["info"]={["name"]="${name}",["realm"]="Emberfall",["level"]=9,["race"]={["file"]="Dwarf",},["class"]={["file"]="WARRIOR",},["factionGroup"]={["english"]="Alliance",},},},},},}`,
};

/** What a file of this addon can show; SavedInstances and Altoholic's links tell Retail only, AlterEgo is of Retail. */
const SHOWN: Partial<Record<AddonCode, readonly Shown[]>> = {
  bagbrother: ['wow_classic', 'wow_retail', null],
  savedinstances: ['wow_retail', null],
  datastore: ['wow_retail', null],
  alterego: ['wow_retail'],
};

const file = fc
  .constantFrom(...(Object.keys(FILES) as AddonCode[]))
  .chain((addon) => fc.record({ addon: fc.constant(addon), shown: fc.constantFrom(...(SHOWN[addon] ?? [])) }));
/** One file of each addon, in any order; their characters have one name, or each its own. */
const bundle = fc.record({
  files: fc.uniqueArray(file, { selector: ({ addon }) => addon, minLength: 1, maxLength: 4 }),
  isOneName: fc.boolean(),
  answer: fc.constantFrom('wow_classic', 'wow_retail'),
  isAnswered: fc.boolean(),
});

/**
 * A file belongs to the game that it shows, or that the player says of it; without either nothing of it is read. What the files
 * beside it show changes nothing.
 */
test('each file is read as its own game, whatever lies beside it', () => {
  fc.assert(
    fc.property(bundle, ({ files, isOneName, answer, isAnswered }) => {
      const lua = files.map(({ addon, shown }) => `\n${FILES[addon]?.(isOneName ? 'Elder' : `Of ${addon}`, shown)}\n`);
      const games = isAnswered ? Object.fromEntries(files.map(({ addon }) => [addon, answer])) : {};
      const reading = readLua(lua.join(''), { games });
      const expected = files.map(({ addon, shown }) => {
        const game = shown ?? (isAnswered ? answer : null);
        return [addon, game, shown !== null ? 'none' : isAnswered ? 'answered' : 'open'];
      });
      const found = reading.addons.map(({ addon, game, question }) => [addon, game, question]);
      expect(found.sort()).toEqual(expected.sort());
      const read = reading.ok ? (reading.characters as GamePayload[]) : [];
      const payloads = read.flatMap(({ game_short_code, sources = {} }) =>
        [...new Set(Object.values(sources))].map((addon) => `${addon} ${game_short_code}`),
      );
      expect(
        [...new Set(payloads)].every((each) => expected.some(([addon, game]) => each === `${addon} ${game}`)),
      ).toBe(true);
      const expectedGames = new Set(expected.flatMap(([, game]) => game ?? []));
      expect(new Set(read.map(({ game_short_code }) => game_short_code))).toEqual(expectedGames);
    }),
    { numRuns: depth(200, 3_000) },
  );
});
