import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_FACTION } from '../../../characters/faction.ts';
import { readCharacters } from '../../../testing/saved-variables/read-lua.ts';
import { readUpload } from '../../upload/read-upload.ts';
import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { RequiredFields } from '../../stored-fields.ts';

const SEEN = 1_795_204_800;
const RETAIL = { game: 'wow_retail' };

const toon = (name: string, race: string, faction: string | null) =>
  `SavedInstancesDB={["DBVersion"]=12,["Toons"]={["${name} - Emberfall"]={["Level"]=5,["Class"]="MONK",["oRace"]="${race}",${
    faction === null ? '' : `["Faction"]="${faction}",`
  }["LastSeen"]=${SEEN},["Covenant"]=0}},["Instances"]={}}\n`;
const logged = (name: string, race: string, faction: string | null) =>
  `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.Emberfall.${name}"]={["name"]="${name}",["level"]=5,["englishRace"]="${race}",["englishClass"]="MONK",${
    faction === null ? '' : `["faction"]="${faction}",`
  }["lastUpdate"]=${SEEN}}}}}\n`;
const sorted = (name: string, race: string, faction: string | null) =>
  `SYNDICATOR_DATA = {["Version"]=2,["Characters"]={["${name}-Emberfall"]={["details"]={["character"]="${name}",["realm"]="Emberfall",["className"]="MONK",["race"]="${race}",${
    faction === null ? '' : `["faction"]="${faction}",`
  }},["bags"]={{{["itemID"]=2589,["itemCount"]=2,["quality"]=1,["itemLink"]="|cffffffff|Hitem:2589::::::::5:::::|h[Linen Cloth]|h|r"}}}}}}\n`;
const FILES = [toon, logged, sorted] as const;

const text = (name: string, className: string, race: string) =>
  new TextEncoder().encode(
    `# ${name} - Devastation - 2026-11-20 10:52 - EU/Emberfall\n\n${className}="${name}"\nlevel=80\nrace=${race}\nregion=eu\nserver=emberfall\nspec=devastation\n\nhead=,id=212000,bonus_id=1/2\n`,
  );
const factionOf = (bytes: Uint8Array, stored: readonly RequiredFields[] = []) => {
  const reading = readUpload(bytes, { ...RETAIL, findStored: () => stored });
  if (!reading.ok) throw new Error(reading.problem.code);
  return (reading.characters as readonly GamePayload[]).map(({ character: { faction } }) => faction);
};

describe('the faction of a character', () => {
  it('may be Neutral in every file that names it', () => {
    for (const [at, file] of FILES.entries())
      expect(readCharacters(file(`Panda${at}`, 'Pandaren', 'Neutral'), RETAIL).characters).toMatchObject([
        { character: { faction: 'Neutral' } },
      ]);
  });

  it('is the one of the race where the race has one, whatever a client that has just started says', () => {
    for (const file of FILES)
      expect(readCharacters(file('Doreen', 'Dwarf', 'Neutral'), RETAIL).characters).toMatchObject([
        { character: { faction: 'Alliance' } },
      ]);
  });

  it.each([
    ['evoker', 'dracthyr'],
    ['warrior', 'earthen'],
    ['monk', 'pandaren'],
    ['hunter', 'haranir'],
  ])('of a %s of both factions is unknown without a file, the race or the ledger', (className, race) => {
    expect(factionOf(text('Simna', className, race))).toEqual([UNKNOWN_FACTION]);
    const known = { level: 70, race: 'any', class: className, faction: 'Horde' };
    expect(factionOf(text('Simna', className, race), [known])).toEqual(['Horde']);
  });

  it.each([
    ['Pandaren', true, 'Alliance'],
    ['Pandaren', false, UNKNOWN_FACTION],
    ['Dracthyr', false, 'Horde'],
    ['EarthenDwarf', true, 'Alliance'],
    ['Scourge', false, 'Horde'],
    ['Murloc', false, 'Horde'],
  ])('of a %s that Bagnon calls Alliance: %s is %s', (race, isAlliance, faction) => {
    const file = `BrotherBags={["Emberfall"]={["Lin"]={["class"]="MONK",["race"]="${race}",["level"]=5,["faction"]=${isAlliance},},},}\n`;
    expect(readCharacters(file, RETAIL).characters).toMatchObject([{ character: { faction } }]);
    const bundle = readCharacters(file + logged('Lin', race, 'Alliance'), RETAIL).characters;
    expect(bundle).toMatchObject([{ character: { faction: 'Alliance' } }]);
  });

  it('is what another file of the bundle says', () => {
    const bundle = toon('Lin', 'Pandaren', null) + logged('Lin', 'Pandaren', 'Horde');
    expect(readCharacters(bundle, RETAIL).characters).toMatchObject([{ character: { faction: 'Horde' } }]);
  });

  it('alone never leaves a character out', () => {
    const races = fc.constantFrom('Pandaren', 'Dracthyr', 'EarthenDwarf', 'Harronir', 'Dwarf', 'Scourge', 'Murloc');
    const words = fc.constantFrom('Alliance', 'Horde', 'Neutral', '', 'unknown', null);
    fc.assert(
      fc.property(fc.constantFrom(...FILES), races, words, (file, race, word) => {
        const { characters, warnings } = readCharacters(file('Any', race, word), RETAIL);
        expect(warnings).toEqual([]);
        expect(characters).toHaveLength(1);
        expect(['Alliance', 'Horde', 'Neutral', UNKNOWN_FACTION]).toContain(characters[0]?.character.faction);
      }),
    );
  });
});
