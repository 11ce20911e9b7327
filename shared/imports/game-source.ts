import type { LuaValue } from '../base/lua/lua-table.ts';
import type { UnitPath } from '../base/lua/salvage.ts';
import type { Message } from '../base/messages/message.ts';
import type { GamePayload } from '../characters/contract/import-payload.ts';
import type { AddonCode } from '../characters/seen-by.ts';
import type { GameFile } from './game-file.ts';
import type { KnownPerson, ReadingSteps } from './stored-fields.ts';
import type { UploadProblem } from './upload/upload-problem.ts';

/** Characters of one game in a file, in the source's own terms. */
export interface GameReading<Raw> {
  readonly characters: readonly Raw[];
  readonly warnings: readonly Message[];
  /** Those of `warnings` about a character that was skipped as a whole. */
  readonly leftOut?: readonly Message[];
  /** Reason why the file, or the rest of it, cannot be read; characters read so far are kept. */
  readonly problem: UploadProblem | null;
}

/** Identity of an entry, as far as the file has it. */
export interface CharacterIdentity {
  /** The game's own id. */
  readonly guid: string | null;
  readonly name: string | null;
  readonly realm: string | null;
}

/** Reader of one file format that holds characters of one game; `Raw` is a character as the file has it. */
export interface GameSource<Raw = unknown> {
  readonly game: string;
  /** Paths of characters in SavedVariables, so that those before a break in the file are kept. */
  readonly units: readonly UnitPath[];
  /** True for a file of this format, with or without characters. */
  detect(file: GameFile): boolean;
  read(file: GameFile): GameReading<Raw>;
  identify(raw: Raw): CharacterIdentity;
  /** Converts a character; null when required fields are missing. Each skipped entry adds a warning. */
  normalise(raw: Raw, warnings: Message[]): GamePayload | null;
}

/** One file of a bundle, as far as other addons concern it. */
export interface ForeignFile {
  readonly bytes: Uint8Array;
  readonly globals: ReadonlyMap<string, LuaValue>;
}

export interface ForeignOptions {
  /** Game of the files, as the sender says; null when it says none. */
  readonly game: string | null;
  /** Milliseconds: the files were written then; null when not known. */
  readonly fileTime: number | null;
  /** Characters that the player's own addon has in the same bundle. */
  readonly known: readonly KnownPerson[];
}

export interface ForeignReading {
  readonly payloads: readonly GamePayload[];
  readonly warnings: readonly Message[];
  readonly addons: ReadonlyMap<AddonCode, number>;
  /** True when nothing shows the game of characters that can be imported: the sender has to say it. */
  readonly needsGame: boolean;
}

/** Reader of files in which other addons keep characters. */
export interface ForeignReader {
  readonly units: readonly UnitPath[];
  /** True for a text that an addon shows to be copied, which is no file of a game. */
  isText(bytes: Uint8Array): boolean;
  /** Reads the characters that other addons saw, from all files of an account together. Null without such files. */
  read(files: readonly ForeignFile[], options: ForeignOptions): ReadingSteps<ForeignReading | null>;
}
