import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { realmKey, spellRealms } from '#shared/imports/wow/foreign/join-sightings.ts';
import type { ImportStore } from './import-store.ts';

/** Snapshots of other addons, some of which leave out the blanks of realms, with realms as the user's other characters have them. */
export async function spellRealmsAsStored(
  { realms }: Pick<ImportStore, 'realms'>,
  userId: number,
  snapshots: readonly MergeInput[],
): Promise<readonly MergeInput[]> {
  const isBare = ({ sources, character }: Snapshot): boolean =>
    Object.keys(sources).length > 0 && !/[\s-]/.test(character.realm);
  if (!snapshots.some(isBare)) return snapshots;
  const spelled = spellRealms((await realms(userId)).map(({ realm }) => realm));
  const spell = (realm: string): string => spelled.get(realmKey(realm)) ?? realm;
  return snapshots.map((snapshot) => {
    if (!isBare(snapshot)) return snapshot;
    const { character, holdings } = snapshot;
    return {
      ...snapshot,
      character: { ...character, realm: spell(character.realm) },
      holdings: holdings.map((each) => (each.realm === null ? each : { ...each, realm: spell(each.realm) })),
    };
  });
}
