import type { QueueDatabase } from './queue-file.ts';

/** Which account's file a character was seen in last; the account goes by its alias. */
export interface CharacterSource {
  readonly install: string;
  readonly flavourFolder: string;
  readonly account: string;
}

/** Remembers where characters come from, so that a trouble of one account is not blamed on the characters of another. */
export function createCharacterSources(db: QueueDatabase): {
  note(characters: readonly string[], origin: CharacterSource): void;
} {
  // What stays the same writes nothing: a file is read far more often than a character moves.
  const keep = db.prepare(`
    INSERT INTO origins (character, install, flavour, account) VALUES (?, ?, ?, ?)
    ON CONFLICT (character) DO UPDATE SET install = excluded.install, flavour = excluded.flavour, account = excluded.account
    WHERE install <> excluded.install OR flavour <> excluded.flavour OR account <> excluded.account`);
  return {
    note: db.transaction((characters: readonly string[], { install, flavourFolder, account }: CharacterSource) => {
      for (const character of characters) keep.run(character, install, flavourFolder, account);
    }),
  };
}
