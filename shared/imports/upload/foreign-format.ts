import type { PlainMessageCode } from '../../base/messages/message.ts';

/** Signatures of files that are sent by mistake, with their names. */
const FORMATS: readonly (readonly [firstBytes: readonly number[], name: PlainMessageCode])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'format_png'],
  [[0xff, 0xd8, 0xff], 'format_jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 'format_gif'],
  [[0x50, 0x4b, 0x03, 0x04], 'format_zip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'format_7z'],
  [[0x52, 0x61, 0x72, 0x21], 'format_rar'],
  [[0x25, 0x50, 0x44, 0x46], 'format_pdf'],
  [[0x4d, 0x5a], 'format_exe'],
  [[0x1f, 0x8b], 'format_gzip'],
];

/** Name of a foreign format by its signature; null for any other bytes. */
export function detectForeignFormat(bytes: Uint8Array): PlainMessageCode | null {
  return FORMATS.find(([firstBytes]) => firstBytes.every((byte, at) => bytes[at] === byte))?.[1] ?? null;
}
