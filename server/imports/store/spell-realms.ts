import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import { realmKey, spellRealms } from '#shared/characters/realms.ts';
import type { ImportStore } from './import-store.ts';
import type { ImportTarget } from './prepare-merge.ts';
import { currentOf, type BatchEntry } from './resolve-character-row.ts';

/** New spellings of realms by the stored ones. */
export type Respelled = ReadonlyMap<string, string>;

export interface SpelledImport {
  readonly snapshots: readonly MergeInput[];
  /** Stored spellings that the import, or another character of the user's, has more completely. */
  readonly respelled: Respelled;
}

/** A realm has one spelling in a ledger: the most complete one of the stored characters and of the import. */
export async function spellImport(
  { realms }: Pick<ImportStore, 'realms'>,
  userId: number,
  snapshots: readonly MergeInput[],
): Promise<SpelledImport> {
  const stored = (await realms(userId)).map(({ realm }) => realm);
  const spelled = spellRealms([...stored, ...snapshots.map(({ character: { realm } }) => realm)]);
  const spell = (realm: string): string => spelled.get(realmKey(realm)) ?? realm;
  return {
    snapshots: snapshots.map((snapshot) => {
      const { character, holdings } = snapshot;
      const realm = spell(character.realm);
      if (realm === character.realm && holdings.length === 0) return snapshot;
      return {
        ...snapshot,
        character: { ...character, realm },
        holdings: holdings.map((each) => (each.realm === null ? each : { ...each, realm: spell(each.realm) })),
      };
    }),
    respelled: new Map(stored.flatMap((realm) => (spell(realm) === realm ? [] : [[realm, spell(realm)]]))),
  };
}

/** Gives the other characters of a realm its new spelling; they are part of the batch. */
export async function respellStored(
  target: ImportTarget,
  userId: number,
  entries: Map<number, BatchEntry>,
  respelled: Respelled,
): Promise<void> {
  const { store } = target;
  for (const [before, realm] of respelled) {
    for (const row of await store.onRealm(userId, before)) {
      const current = await currentOf(target, entries, row);
      const stored = { ...current, document: { ...current.document, realm }, version: row.version + 1 };
      const text = JSON.stringify(stored.document);
      store.writeKey({ ...row, realm });
      store.writeDocument(row.id, text, stored);
      entries.set(row.id, { stored, text, changes: entries.get(row.id)?.changes ?? [], isWritten: true });
    }
  }
}
