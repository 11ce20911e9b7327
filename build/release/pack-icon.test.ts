import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packIcon } from './pack-icon.ts';

/** Directory of an icon file, and the size in each PNG's header. */
function read(file: Buffer) {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const offset = file.readUInt32LE(at + 12);
    const png = file.subarray(offset, offset + file.readUInt32LE(at + 8));
    return { said: file.readUInt8(at) || 256, is: png.readUInt32BE(16), signature: png.subarray(1, 4).toString() };
  });
}

test('the installer icon has every size that Windows requires, including 256 pixels', () => {
  const pictures = read(readFileSync(fileURLToPath(new URL('../icon.ico', import.meta.url))));
  expect(pictures).toEqual([16, 24, 32, 48, 64, 128, 256].map((size) => ({ said: size, is: size, signature: 'PNG' })));
});

test('images are stored in sequence at the offsets in the table', () => {
  const icon = packIcon([
    { size: 16, png: Buffer.from('abc') },
    { size: 256, png: Buffer.from('de') },
  ]);
  expect([icon.readUInt32LE(6 + 12), icon.readUInt32LE(22 + 12), icon.subarray(38).toString()]).toEqual([
    38,
    41,
    'abcde',
  ]);
});
