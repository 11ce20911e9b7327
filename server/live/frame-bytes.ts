const FINAL_TEXT = 0x81;
const MEDIUM = 126;
const LONG = 127;

/**
 * A whole WebSocket frame (RFC 6455, section 5.2) around a text, as a server sends it: final, unmasked, not compressed.
 * Made once and written to every socket that is to have it.
 */
export function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < MEDIUM ? 2 : length < 0x1_00_00 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = MEDIUM;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LONG;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
}
