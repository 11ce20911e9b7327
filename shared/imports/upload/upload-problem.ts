import { message, type Message } from '../../base/messages/message.ts';
import type { LuaReadError, SourcePosition, ReadErrorCode } from '../../base/lua/read-error.ts';

export type UploadProblemCode =
  | ReadErrorCode
  | 'invalid_json'
  /** JSON, but neither an import payload nor a list of them. */
  | 'unknown_document'
  | 'too_many_characters'
  /** A picture, an archive, a program, recognised by its first bytes. */
  | 'other_format'
  /** A valid file without a character of a registered game. */
  | 'no_character'
  /** Files of other addons that do not show which game they are from. */
  | 'game_unknown'
  /** Written by a newer addon than this program can read. */
  | 'newer_version'
  /** Written by an older addon than this program can read. */
  | 'older_version'
  /** The addon's table is not as documented. */
  | 'bad_table';

export interface UploadProblem {
  readonly code: UploadProblemCode;
  readonly problem: Message;
  readonly place: SourcePosition | null;
}

export function describeProblem({ problem, place }: UploadProblem): Message {
  return place === null ? problem : message('at_place', { ...place, problem });
}

export function toUploadProblem({ code, problem, line, column }: LuaReadError): UploadProblem {
  return { code, problem, place: { line, column } };
}
