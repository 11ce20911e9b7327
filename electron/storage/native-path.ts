import { isUtf8 } from 'node:buffer';

/** UTF-8 uses one to four bytes a letter. */
const LENGTHS = [1, 2, 3, 4] as const;
/** A byte that is not UTF-8 becomes this lone surrogate plus its value, which no valid name contains (PEP 383). */
const ESCAPE = 0xdc00;

/**
 * A path as text, from which `nativePath` makes the same bytes again. On Linux a name is any bytes: folders of other code
 * pages, as archives and Wine leave them, are not UTF-8.
 */
export function pathFromBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const letter = LENGTHS.map((length) => bytes.subarray(at, at + length)).find((part) => isUtf8(part));
    text += letter?.toString() ?? String.fromCharCode(ESCAPE + bytes.readUInt8(at));
    at += letter?.length ?? 1;
  }
  return text;
}

/** True for a path that only `nativePath` can hand to the system: watches, which take texts, do not see it. */
export function isBytePath(path: string): boolean {
  return !path.isWellFormed();
}

/** The path for calls of the file system. */
export function nativePath(path: string): string | Buffer {
  if (!isBytePath(path)) return path;
  return Buffer.concat(
    Array.from(path, (letter) => {
      const byte = letter.charCodeAt(0) - ESCAPE;
      return letter.length === 1 && byte >= 0x80 && byte <= 0xff ? Buffer.of(byte) : Buffer.from(letter);
    }),
  );
}
