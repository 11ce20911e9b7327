import type { LuaReadError, SourcePosition, ReadErrorCode } from '../lua/read-error.ts';

/** Why an upload, or a part of it, cannot be read: the reader's own codes, and those of uploads. */
export type UploadProblemCode =
  | ReadErrorCode
  | 'invalid_json'
  /** JSON, but neither an import payload nor a list of them. */
  | 'unknown_document'
  | 'too_many_characters'
  /** A picture, an archive, a program: a file of something else, known by its first bytes. */
  | 'other_format'
  /** A file in order, without a character of any game we know. */
  | 'no_character'
  /** Written by a newer addon than this program can read. */
  | 'newer_version'
  /** The addon's table is not as documented. */
  | 'bad_table';

/** A refusal: code, sentence and, when it lies at one, the place in the file. */
export interface UploadProblem {
  readonly code: UploadProblemCode;
  readonly sentence: string;
  readonly place: SourcePosition | null;
}

/** The sentence with its place. */
export function describeProblem({ sentence, place }: UploadProblem): string {
  return place === null ? sentence : `Line ${place.line}, column ${place.column}: ${sentence}`;
}

/** The reader's refusal of a file, as the problem of an upload. */
export function toUploadProblem({ code, sentence, line, column }: LuaReadError): UploadProblem {
  return { code, sentence, place: { line, column } };
}
