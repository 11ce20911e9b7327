import type { QueueDatabase } from './queue-file.ts';

/** Account in whose file a character was seen last; the account goes by its alias. */
export interface CharacterSource {
  readonly install: string;
  readonly flavourFolder: string;
  readonly account: string;
}

/** Sources of characters, so that one account's damaged file is not reported for the characters of another. */
export interface CharacterSources {
  record(characters: readonly string[], source: CharacterSource): void;
}

export function createCharacterSources(db: QueueDatabase): CharacterSources {
  // Writes only on change: files are read far more often than characters move.
  const upsert = db.prepare(`
    INSERT INTO origins (character, install, flavour, account) VALUES (?, ?, ?, ?)
    ON CONFLICT (character) DO UPDATE SET install = excluded.install, flavour = excluded.flavour, account = excluded.account
    WHERE install <> excluded.install OR flavour <> excluded.flavour OR account <> excluded.account`);
  return {
    record: db.transaction((characters: readonly string[], { install, flavourFolder, account }: CharacterSource) => {
      for (const character of characters) upsert.run(character, install, flavourFolder, account);
    }),
  };
}
