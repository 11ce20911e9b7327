import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { addToAccount } from '#shared/characters/holdings/account-hashes.ts';
import { readImports } from '#shared/characters/read-import/read-import.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { classKey } from '#shared/games/terms/same-term.ts';
import type { FilePlace } from '#shared/imports/file-place.ts';
import type { ForeignFile } from '#shared/imports/game-file.ts';
import { realmKey } from '#shared/characters/realms.ts';
import { FOREIGN_READER } from '#shared/imports/upload/sources.ts';
import { indexStored, runReading, type StoredFields } from '#shared/imports/stored-fields.ts';
import { readSavedVariables } from '#shared/base/lua/reader.ts';
import { distinctMessages, type Message } from '#shared/base/messages/message.ts';
import { fingerprintOf, sameFingerprint } from '../parse/fingerprint.ts';
import { otherAddonsKey, type ObservedCharacter } from '../parse/observation.ts';
import { toObservedCharacters } from '../parse/observe.ts';
import { nativePath } from '../../storage/native-path.ts';
import { brokenOtherFile, largeOtherFile, unreadableOtherFile, type OtherFile } from './other-files.ts';

/** The files of other addons in one account folder, which are read together. */
export interface OtherFilesRequest {
  readonly files: readonly OtherFile[];
  /** Of the flavour's folder: the files do not all say it. */
  readonly game: string;
  /** Names the account folder in the queue; holds no login name. */
  readonly folder: string;
  readonly place: FilePlace;
  /** The account's characters, which may have what the files lack. */
  readonly ledger: readonly StoredFields[];
  /** Counts the characters and keeps nothing else. */
  readonly countOnly: boolean;
}

export interface OtherFilesResult {
  readonly isChanging: boolean;
  /** A file could not be opened: it may become readable without changing. */
  readonly isUnreadable: boolean;
  /** Empty where they are only counted. */
  readonly characters: readonly ObservedCharacter[];
  /** Identity of each character, to count it once over several accounts. */
  readonly identities: readonly string[];
  readonly counts: Readonly<Partial<Record<AddonCode, number>>>;
  readonly leftOut: readonly Message[];
  /** A character was left out for fields that the ledger may have. */
  readonly isLacking: boolean;
  readonly problems: readonly { readonly addon: AddonCode; readonly problem: FileProblem }[];
}

/** Bytes of one account's files: the tables of all are in memory at once. */
const BYTES_MAX = 96 * 1024 * 1024;

interface ReadFiles extends Pick<OtherFilesResult, 'isChanging' | 'isUnreadable' | 'problems'> {
  readonly files: readonly ForeignFile[];
}

/** The bytes of a file; null when it changed meanwhile. */
async function readStable({ path }: OtherFile): Promise<Uint8Array | null> {
  const handle = await open(nativePath(path));
  try {
    const before = fingerprintOf(await handle.stat());
    const bytes = await handle.readFile();
    return sameFingerprint(before, fingerprintOf(await handle.stat())) ? bytes : null;
  } finally {
    await handle.close();
  }
}

async function readFiles(files: readonly OtherFile[]): Promise<ReadFiles> {
  const problems: { addon: AddonCode; problem: FileProblem }[] = [];
  const read: ForeignFile[] = [];
  let isUnreadable = false;
  let left = BYTES_MAX;
  for (const file of files) {
    const { addon, size } = file;
    left -= size;
    if (left < 0) {
      problems.push({ addon, problem: largeOtherFile(addon) });
      continue;
    }
    try {
      const bytes = await readStable(file);
      if (bytes === null) return { isChanging: true, isUnreadable, problems: [], files: [] };
      const { globals, error } = readSavedVariables(bytes, { units: FOREIGN_READER.units });
      // Characters before the break may be older than those already sent.
      if (error === null) read.push({ bytes, globals });
      else problems.push({ addon, problem: brokenOtherFile(addon, bytes) });
    } catch {
      isUnreadable = true;
      problems.push({ addon, problem: unreadableOtherFile(addon) });
    }
  }
  return { isChanging: false, isUnreadable, problems, files: read };
}

function identityOf({ game_short_code, flavour, account_folders, character }: ImportPayload): string {
  return JSON.stringify([game_short_code, flavour, account_folders, realmKey(character.realm), character.name]);
}

/** Without the time of the file: it moves at every logout, and the content does not. */
function hashUntimed(content: unknown): string {
  const json = JSON.stringify(content, (key, value: unknown) => (key === 'before' ? undefined : value));
  return hash('sha256', json, 'base64url');
}

/** Characters without an id that share a name are told apart by their classes. */
function namesakesOf(payloads: readonly ImportPayload[]): ReadonlySet<ImportPayload> {
  const unidentified = payloads.filter(({ guid }) => guid === undefined);
  const groups = Map.groupBy(unidentified, identityOf).values();
  return new Set([...groups].filter(({ length }) => length > 1).flat());
}

/** An undated section has the time 0 here: it is new when its content is. */
function toObserved(payload: ImportPayload, folder: string, hasNamesake: boolean): ObservedCharacter[] {
  const { before = {}, sources = {}, character: seen } = payload;
  return toObservedCharacters([payload], 0).map(({ key, sections, ...character }) => ({
    ...character,
    key: otherAddonsKey(folder, hasNamesake ? `${key}/${classKey(seen.class) ?? ''}` : key),
    sections: sections.flatMap((each) => {
      if (each.section === 'collections') return [];
      if (each.section === 'holdings') return [{ ...each, hash: hashUntimed(payload.holdings) }];
      const addon = sources[each.section] as AddonCode | undefined;
      const end = before[each.section];
      const content = each.section === 'character' && seen.fieldSources ? { hash: hashUntimed(seen) } : {};
      return addon === undefined
        ? []
        : [{ ...each, ...content, seenBy: { addon, ...(end !== undefined && { before: end }) } }];
    }),
  }));
}

/** Reads what other addons saw, reduced to import payloads as in the browser. `account` is a hash of the account. Never rejects. */
export async function readOtherFiles(request: OtherFilesRequest, account: string | null): Promise<OtherFilesResult> {
  const { game, folder, place, ledger, countOnly } = request;
  const { files, ...read } = await readFiles(request.files);
  const fileTime = Math.floor(Math.max(...request.files.map(({ modified }) => modified)));
  const reading = runReading(FOREIGN_READER.read(files, { game, fileTime, place, known: [] }), indexStored(ledger));
  const leftOut: Message[] = [...(reading?.warnings ?? [])];
  const payloads = readImports(reading?.payloads ?? [], Date.now()).flatMap(({ payload, reading: checked }) => {
    if (checked.ok) return [addToAccount(payload as ImportPayload, account)];
    leftOut.push(...checked.errors);
    return [];
  });
  const namesakes = namesakesOf(payloads);
  return {
    ...read,
    characters: countOnly ? [] : payloads.flatMap((each) => toObserved(each, folder, namesakes.has(each))),
    identities: payloads.map(identityOf),
    counts: Object.fromEntries(
      (reading?.addons ?? []).flatMap(({ addon, characters }) => (characters > 0 ? [[addon, characters]] : [])),
    ),
    leftOut: distinctMessages(leftOut),
    isLacking: leftOut.some(({ code }) => code === 'foreign_lacks'),
  };
}
