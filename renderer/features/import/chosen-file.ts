import { IMPORT_LIMITS } from '#shared/contract/characters/import-values.ts';

/** Chosen or dropped file: JSON as text, SavedVariables as bytes. */
export type ChosenFile =
  | { readonly kind: 'json'; readonly name: string; readonly text: string }
  | { readonly kind: 'lua'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Reason why a file cannot be imported; a catalogue key. */
export type FileError = 'wrongKind' | 'tooLarge' | 'emptyFile' | 'nulFile' | 'unreadable';

/** Kind by file name; the game's backups (`.lua.bak`) are SavedVariables too. */
export function kindOf(name: string): ChosenFile['kind'] | null {
  const lower = name.toLowerCase();
  if (lower.endsWith('.json')) return 'json';
  return lower.endsWith('.lua') || lower.endsWith('.lua.bak') ? 'lua' : null;
}

/** Problem visible in the bytes before the server reads them. */
function refuseBytes(bytes: Uint8Array): FileError | null {
  if (bytes.length > IMPORT_LIMITS.bytes) return 'tooLarge';
  if (bytes.length === 0) return 'emptyFile';
  return bytes.every((byte) => byte === 0) ? 'nulFile' : null;
}

/** Reads a file, or returns why it cannot be imported. */
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
