import { inflateSync } from 'node:zlib';

export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Number of different colours. */
  readonly colours: number;
}

/** Reads a PNG of 8-bit RGBA without interlacing, as resvg writes it (https://www.w3.org/TR/png-3/). Throws for any other. */
export function decodePng(png: Buffer): DecodedPng {
  if (png.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw new Error('This is no PNG.');
  const parts: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      if (data.subarray(8).toString('hex') !== '0806000000') throw new Error('Only 8-bit RGBA is read here.');
    }
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(parts));
  const stride = width * 4;
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row++) unfilter(lines, row, stride, pixels);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.readUInt32BE(at));
  return { width, height, colours: colours.size };
}

function unfilter(lines: Buffer, row: number, stride: number, pixels: Buffer): void {
  const filter = lines[row * (stride + 1)];
  for (let i = 0; i < stride; i++) {
    const raw = lines[row * (stride + 1) + 1 + i] ?? 0;
    const left = i >= 4 ? (pixels[row * stride + i - 4] ?? 0) : 0;
    const up = row > 0 ? (pixels[(row - 1) * stride + i] ?? 0) : 0;
    const corner = row > 0 && i >= 4 ? (pixels[(row - 1) * stride + i - 4] ?? 0) : 0;
    const predicted =
      filter === 0
        ? 0
        : filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : paeth(left, up, corner);
    pixels[row * stride + i] = (raw + predicted) & 255;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
