/** Files made to hurt a reader: small to send, costly to read carelessly. */
export interface Bomb {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Every hostile file the reader is held to: refused, or read within the time of an honest file of its size. */
export function bombs(): Bomb[] {
  return [
    { name: 'depth 5,000,000', bytes: text(`A = ${'{'.repeat(5_000_000)}`) },
    {
      name: '200,000 sparse keys',
      bytes: text(
        `A = {\n${Array.from({ length: 200_000 }, (_, i) => `[${(i * 7919 + 1) % 2_000_000_011}] = 1,\n`).join('')}}\n`,
      ),
    },
    {
      name: '200,000 text keys',
      bytes: text(`A = {\n${Array.from({ length: 200_000 }, (_, i) => `["k${i * 7919}"] = 1,\n`).join('')}}\n`),
    },
    { name: '5 MB unterminated string', bytes: text(`A = "${'x'.repeat(5_000_000)}`) },
    { name: '{}, × 3,000,000', bytes: text(`A = {\n${'{},'.repeat(3_000_000)}}\n`) },
    { name: '1, × 8,000,000', bytes: text(`A = {\n${'1,'.repeat(8_000_000)}}\n`) },
    { name: '5 MB of escapes', bytes: text(`A = "${'\\065'.repeat(1_250_000)}"\n`) },
    { name: '5 MB of minus signs', bytes: text(`A = ${'- '.repeat(2_500_000)}1\n`) },
    { name: '5 MB of digits', bytes: text(`A = ${'1'.repeat(5_000_000)}\n`) },
    { name: '5 MB of comments', bytes: text(`A = {\n${'--[[]]'.repeat(830_000)}}\n`) },
    { name: '500,000 globals', bytes: text(Array.from({ length: 500_000 }, (_, i) => `A${i}=1\n`).join('')) },
    {
      name: '400,000 tables of one field',
      bytes: text(`A = {\n${Array.from({ length: 400_000 }, (_, i) => `{["k${i}"]=1},`).join('')}}\n`),
    },
    {
      name: '1,000,000 lone bytes',
      bytes: Uint8Array.from(text(`A = {\n${'"~",'.repeat(1_000_000)}}\n`), (byte) => (byte === 126 ? 0xff : byte)),
    },
  ];
}
