import { IMPORT_LIMITS } from '#shared/characters/contract/import-values.ts';
import type { Message } from '#shared/base/messages/message.ts';
import { kindOf } from '../file-import/reading/file-name.ts';
import { inspectSavedFile } from '../file-import/reading/file-reader.ts';

/** Chosen or dropped file: JSON as text, SavedVariables as bytes with the names of their characters. */
export type ChosenFile =
  | { readonly kind: 'json'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'lua';
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly names: readonly string[];
    };

/** Reason why a file cannot be imported: a catalogue key, or what the reader of game files says. */
export type FileError = 'wrongKind' | 'tooLarge' | 'emptyFile' | 'nulFile' | 'unreadable' | 'foreignFile' | Message;

/** Problem visible in the bytes before the server reads them. */
function refuseBytes(bytes: Uint8Array): FileError | null {
  if (bytes.length > IMPORT_LIMITS.bytes) return 'tooLarge';
  if (bytes.length === 0) return 'emptyFile';
  return bytes.every((byte) => byte === 0) ? 'nulFile' : null;
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

export function isRefused(read: ChosenFile | FileError): read is FileError {
  return typeof read === 'string' || 'code' in read;
}

/** Reads a file, or returns why it cannot be imported. */
export async function readChosenFile(file: File, inspect = inspectSavedFile): Promise<ChosenFile | FileError> {
  const { name } = file;
  const kind = kindOf(name);
  if (kind === null) return 'wrongKind';
  if (file.size > IMPORT_LIMITS.bytes) return 'tooLarge';
  const bytes = await readBytes(file);
  if (bytes === null) return 'unreadable';
  const refusal = refuseBytes(bytes);
  if (refusal) return refusal;
  if (kind === 'json') return { kind, name, text: new TextDecoder().decode(bytes) };
  const inspection = await inspect(file);
  if (inspection === null) return 'unreadable';
  if (inspection.kind === 'refused') return inspection.problem;
  if (inspection.kind !== 'characters') return 'foreignFile';
  return { kind, name, bytes, names: inspection.found.map((each) => each.name) };
}
