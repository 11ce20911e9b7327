/** Bytes turned into text at once: large enough to be quick, small enough for the browser's limit on arguments. */
const STEP = 32_768;
/** From this many bytes on, compressing costs less than sending. */
const COMPRESS_FROM = 65_536;

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hexadecimal text. */
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

/** The `hex_data` of a file: as it is, or compressed with gzip when it is large. The server takes both. */
export async function toHexData(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(bytes.length >= COMPRESS_FROM ? await gzip(bytes) : bytes);
}
