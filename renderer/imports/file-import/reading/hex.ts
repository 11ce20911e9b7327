/** Bytes per step: large enough to be fast, below the browser's argument limit. */
const STEP = 32_768;
/** From this size, compressing costs less than sending. */
const COMPRESS_FROM = 65_536;

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += STEP) {
    let part = '';
    for (const byte of bytes.subarray(from, from + STEP)) part += PAIRS[byte];
    parts.push(part);
  }
  return parts.join('');
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** `hex_data` of a file: plain, or gzip-compressed when large. The server accepts both. */
export async function toHexData(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(bytes.length >= COMPRESS_FROM ? await gzip(bytes) : bytes);
}
