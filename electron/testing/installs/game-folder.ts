import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  sampleCharacter,
  tavernLedgerGlobals,
  type SampleCharacter,
} from '#shared/testing/saved-variables/sample-characters.ts';
import { writeSavedVariables, type ClientStyle } from '#shared/base/lua/write-saved-variables.ts';

/** File style of current Windows clients. */
export const STYLE: ClientStyle = { layout: 'flat', eol: '\r\n' };

export async function temporaryFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'tavern-ledger-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** An install on the real disk. */
export interface GameFolder {
  readonly root: string;
  file(flavour: string, account: string): string;
  /** Writes as the game does: the old file becomes the backup. */
  save(flavour: string, account: string, content: Uint8Array | string): Promise<void>;
}

/** Creates an install at `root` with these accounts and no saved files. */
export async function makeGame(
  root: string,
  accounts: Readonly<Record<string, readonly string[]>>,
): Promise<GameFolder> {
  await mkdir(join(root, 'Data'), { recursive: true });
  for (const [flavour, names] of Object.entries(accounts)) {
    await mkdir(join(root, flavour, 'WTF', 'Account', 'SavedVariables'), { recursive: true });
    for (const name of names)
      await mkdir(join(root, flavour, 'WTF', 'Account', name, 'SavedVariables'), { recursive: true });
  }
  const file = (flavour: string, account: string): string =>
    join(root, flavour, 'WTF', 'Account', account, 'SavedVariables', 'TavernLedger.lua');
  return {
    root,
    file,
    async save(flavour, account, content) {
      const path = file(flavour, account);
      await mkdir(dirname(path), { recursive: true });
      await rename(path, `${path}.bak`).catch(() => {});
      await writeFile(path, content);
    },
  };
}

export function savedFile(characters: readonly SampleCharacter[]): Uint8Array {
  return writeSavedVariables(tavernLedgerGlobals(characters), STYLE);
}

/** A saved file with sample characters by index, all observed at `seenAt` (seconds since 1970). */
export function savedSamples(
  indices: readonly number[],
  options: { readonly seenAt?: number; readonly game?: 'wow_classic' | 'wow_retail'; readonly bagItems?: number } = {},
): Uint8Array {
  return savedFile(
    indices.map((index) => sampleCharacter({ index, game: 'wow_classic', bankItems: 4, bagItems: 10, ...options })),
  );
}
