import type { GameCode } from '#shared/characters/contract/import.ts';
import type { KnownSection } from './compare-sections.ts';
import type { QueueDatabase } from './queue-file.ts';

/** A section that a server acknowledged. */
export interface Receipt extends KnownSection {
  /** Key in the queue. */
  readonly character: string;
  readonly section: string;
  readonly game: GameCode;
  readonly name: string;
  readonly realm: string;
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
  /** Null before the first answer. The tag is empty once the target acknowledged more. */
  stateOf(target: string): ServerState | null;
  /** Forgets those that nothing newer replaced, so that rereading the files offers their sections again. */
  forget(target: string, receipts: readonly Receipt[], state: ServerState): void;
}

export function createReceipts(db: QueueDatabase): Receipts {
  const select = db.prepare<[string], Receipt>(
    `SELECT character, section, hash, observed, observation_order AS "order", game, name, realm FROM acknowledged JOIN characters USING (target, character)
     WHERE target = ?`,
  );
  const remove = db.prepare(
    'DELETE FROM acknowledged WHERE target = ? AND character = ? AND section = ? AND hash = ? AND observed = ?',
  );
  const read = db.prepare<[string], ServerState>('SELECT ledger, tag FROM servers WHERE target = ?');
  const write = db.prepare('INSERT OR REPLACE INTO servers VALUES (?, ?, ?)');
  return {
    of: (target) => select.all(target),
    stateOf: (target) => read.get(target) ?? null,
    forget: db.transaction((target: string, receipts: readonly Receipt[], { ledger, tag }: ServerState) => {
      for (const { character, section, hash, observed } of receipts)
        remove.run(target, character, section, hash, observed);
      write.run(target, ledger, tag);
    }),
  };
}
