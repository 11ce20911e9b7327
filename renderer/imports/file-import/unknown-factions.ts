import type { Character } from '#shared/characters/contract/characters.ts';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import { classKey, isOtherClass } from '#shared/games/terms/same-term.ts';
import { identityKey } from './find-stored.ts';
import type { FileCharacters } from './pick-characters.ts';
import type { ReadFile } from './read-files.ts';
import type { PickedCharacters } from './reading/handle-requests.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';

/** A character whose faction the player may say; without an answer it is imported as unknown. */
export interface UnknownFaction {
  readonly found: FoundCharacter;
  /** Its copies in the files. */
  readonly picked: readonly PickedCharacters[];
}

type Known = Pick<Character, 'game_id' | 'name' | 'realm' | 'class' | 'faction'>;

function isKnownIn(ledger: readonly Known[], found: FoundCharacter): boolean {
  const key = identityKey(found);
  return ledger.some(
    (each) =>
      each.faction !== UNKNOWN_FACTION &&
      identityKey({ ...each, game: each.game_id }) === key &&
      !isOtherClass(each.class, found.class),
  );
}

/** The characters of which neither a file nor the ledger says the faction. */
export function findUnknownFactions(
  files: readonly FileCharacters[],
  ledger: readonly Known[],
): readonly UnknownFaction[] {
  const copies = files.flatMap(({ id, found }) => found.map((each, index) => ({ file: id, index, found: each })));
  // Of nearly all files, some of which have thousands of characters.
  if (copies.every(({ found }) => found.faction !== UNKNOWN_FACTION)) return [];
  const people = Map.groupBy(copies, ({ found }) => `${identityKey(found)}\n${classKey(found.class) ?? ''}`);
  return [...people.values()].flatMap((all) => {
    const [first] = all;
    const isUnknown = all.every(({ found }) => found.faction === UNKNOWN_FACTION);
    if (first === undefined || !isUnknown || isKnownIn(ledger, first.found)) return [];
    return [{ found: first.found, picked: all.map(({ file, index }) => ({ file, indexes: [index] })) }];
  });
}

/** The files with an answer of the player. */
export function withFaction(
  files: readonly ReadFile[],
  picked: readonly PickedCharacters[],
  faction: string,
): readonly ReadFile[] {
  return files.map((file) => {
    const { inspection } = file;
    const indexes = picked.flatMap((each) => (each.file === file.id ? each.indexes : []));
    if (inspection?.kind !== 'characters' || indexes.length === 0) return file;
    const found = inspection.found.map((each, at) => (indexes.includes(at) ? { ...each, faction } : each));
    return { ...file, inspection: { ...inspection, found } };
  });
}
