import { IMPORT_LIMITS } from '#shared/contract/characters/import-values.ts';

/** A file that was chosen or dropped, read and ready: JSON as text, a SavedVariables file as bytes. */
export type ChosenFile =
  | { readonly kind: 'json'; readonly name: string; readonly text: string }
  | { readonly kind: 'lua'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Why a file cannot be imported; the catalogue has the words. */
export type FileError = 'wrongKind' | 'tooLarge' | 'emptyFile' | 'nulFile' | 'unreadable';

/** The kind of a file by its name; the game's own backups (`.lua.bak`) are SavedVariables files too. */
export function kindOf(name: string): ChosenFile['kind'] | null {
  const lower = name.toLowerCase();
  if (lower.endsWith('.json')) return 'json';
  return lower.endsWith('.lua') || lower.endsWith('.lua.bak') ? 'lua' : null;
}

/** What can be said of a file's bytes before the server reads them. */
function refuseBytes(bytes: Uint8Array): FileError | null {
  if (bytes.length > IMPORT_LIMITS.bytes) return 'tooLarge';
  if (bytes.length === 0) return 'emptyFile';
  return bytes.every((byte) => byte === 0) ? 'nulFile' : null;
}

/** Reads a file, or says why it cannot be imported. */
export async function readChosenFile(file: File): Promise<ChosenFile | FileError> {
  const kind = kindOf(file.name);
  if (kind === null) return 'wrongKind';
  if (file.size > IMPORT_LIMITS.bytes) return 'tooLarge';
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return 'unreadable';
  }
  const refusal = refuseBytes(bytes);
  if (refusal) return refusal;
  return kind === 'lua'
    ? { kind, name: file.name, bytes }
    : { kind, name: file.name, text: new TextDecoder().decode(bytes) };
}
