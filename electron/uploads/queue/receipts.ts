import type { GameCode } from '#shared/characters/contract/import.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { KnownSection, KnownSections } from './compare-sections.ts';
import type { QueueDatabase } from './queue-file.ts';

/** A section that a server acknowledged. */
export interface Receipt extends KnownSection {
  /** Key in the queue. */
  readonly character: string;
  readonly section: string;
  readonly game: GameCode;
  readonly name: string;
  readonly realm: string;
  /** Addons of which the target took nothing when it acknowledged the section. */
  readonly excludedAddons?: readonly AddonCode[];
}

/** An observation that the target refused because the account excludes it. */
export interface ExcludedRefusal extends Pick<Receipt, 'character' | 'game' | 'name' | 'realm'> {
  readonly guid: string | null;
  readonly sections: KnownSections;
}

/** The last answer of a server about its observations. */
export interface ServerState {
  /** Id of its database. */
  readonly ledger: string;
  /** Entity tag of that answer. */
  readonly tag: string;
}

export interface Receipts {
  of(target: string): Receipt[];
  /** Records `excludedAddons` of those that nothing newer replaced. */
  recordExcluded(target: string, receipts: readonly Receipt[]): void;
  excludedRefusals(target: string): ExcludedRefusal[];
  /** Deletes refusals, so that rereading the files offers their sections again. */
  deleteRefusals(target: string, refusals: readonly ExcludedRefusal[]): void;
  /** Null before the first answer. The tag is empty once the target acknowledged more. */
  stateOf(target: string): ServerState | null;
  /** Forgets those that nothing newer replaced, so that rereading the files offers their sections again. */
  forget(target: string, receipts: readonly Receipt[], state: ServerState): void;
}

export function createReceipts(db: QueueDatabase): Receipts {
  const select = db.prepare<[string], Receipt & { readonly excluded: string | null }>(
    `SELECT character, section, hash, observed, observation_order AS "order", addon, excluded_addons AS excluded, game, name, realm FROM acknowledged JOIN characters USING (target, character)
     WHERE target = ?`,
  );
  const remove = db.prepare(
    'DELETE FROM acknowledged WHERE target = ? AND character = ? AND section = ? AND hash = ? AND observed = ?',
  );
  const setExcluded = db.prepare(
    `UPDATE acknowledged SET excluded_addons = ?
     WHERE target = ? AND character = ? AND section = ? AND hash = ? AND observed = ?`,
  );
  const selectRefusals = db.prepare<[string], Omit<ExcludedRefusal, 'sections'> & { readonly sections: string }>(
    `SELECT character, game, name, realm, json_extract(CAST(payload AS TEXT), '$.guid') AS guid, sections FROM refusals
     WHERE target = ? AND code = 'character_excluded'`,
  );
  const removeRefusal = db.prepare(
    "DELETE FROM refusals WHERE target = ? AND character = ? AND code = 'character_excluded'",
  );
  const read = db.prepare<[string], ServerState>('SELECT ledger, tag FROM servers WHERE target = ?');
  const write = db.prepare('INSERT OR REPLACE INTO servers VALUES (?, ?, ?)');
  return {
    of: (target) =>
      select
        .all(target)
        .map(({ excluded, ...receipt }) => ({
          ...receipt,
          ...(excluded !== null && { excludedAddons: excluded.split(' ') as AddonCode[] }),
        })),
    recordExcluded: db.transaction((target: string, receipts: readonly Receipt[]) => {
      for (const { character, section, hash, observed, excludedAddons = [] } of receipts)
        setExcluded.run(excludedAddons.join(' '), target, character, section, hash, observed);
    }),
    excludedRefusals: (target) =>
      selectRefusals
        .all(target)
        .map(({ sections, ...refusal }) => ({ ...refusal, sections: JSON.parse(sections) as KnownSections })),
    deleteRefusals: db.transaction((target: string, refusals: readonly ExcludedRefusal[]) => {
      for (const { character } of refusals) removeRefusal.run(target, character);
    }),
    stateOf: (target) => read.get(target) ?? null,
    forget: db.transaction((target: string, receipts: readonly Receipt[], { ledger, tag }: ServerState) => {
      for (const { character, section, hash, observed } of receipts)
        remove.run(target, character, section, hash, observed);
      write.run(target, ledger, tag);
    }),
  };
}
