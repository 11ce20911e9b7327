/** Signatures of files that are sent by mistake, with their names. */
const FORMATS: readonly (readonly [firstBytes: readonly number[], name: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF picture'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive; unpack it first'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7-Zip archive; unpack it first'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive; unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x4d, 0x5a], 'a Windows program'],
  [[0x1f, 0x8b], 'gzip data inside other compressed data; compress it only once'],
];

/** Name of a foreign format by its signature; null for any other bytes. */
export function detectForeignFormat(bytes: Uint8Array): string | null {
  return FORMATS.find(([firstBytes]) => firstBytes.every((byte, at) => bytes[at] === byte))?.[1] ?? null;
}
