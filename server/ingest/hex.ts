import { Failure } from '../errors.ts';

/** The value of each hexadecimal digit, either case; 255 for what is none. */
const DIGITS = new Uint8Array(256).fill(255);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  DIGITS[digit.charCodeAt(0)] = value;
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}

function refuse(field: string, code: string, message: string): Failure {
  return new Failure(400, code, message, { errors: [{ field, code, message }] });
}

/**
 * Decodes hexadecimal text in place: the bytes come out in the front half of where the text was.
 * Positions in messages count characters from 1.
 *
 * @param text is overwritten
 * @param field what to call it in messages
 */
export function decodeHex(text: Uint8Array, field: string): Uint8Array {
  if (text.length === 0) throw refuse(field, 'empty_hex_data', `${field} is empty`);
  const bytes = text.subarray(0, text.length >> 1);
  for (let to = 0, from = 0; to < bytes.length; to++, from += 2) {
    const high = DIGITS[text[from] as number] as number;
    const low = DIGITS[text[from + 1] as number] as number;
    if ((high | low) > 15) throw notHex(field, text, high > 15 ? from : from + 1);
    bytes[to] = (high << 4) | low;
  }
  if (text.length % 2 === 1) {
    const last = text.length - 1;
    if (DIGITS[text[last] as number] === 255) throw notHex(field, text, last);
    throw refuse(field, 'odd_hex_length', `${field} has ${text.length} characters, an odd number: its last byte is cut in half`);
  }
  return bytes;
}

function notHex(field: string, text: Uint8Array, at: number): Failure {
  const byte = text[at] as number;
  const shown = byte > 0x20 && byte < 0x7f ? `'${String.fromCharCode(byte)}'` : `byte 0x${byte.toString(16).padStart(2, '0')}`;
  return refuse(field, 'not_hex', `${field} is not hexadecimal: ${shown} at position ${at + 1} is no digit from 0 to 9 or a to f`);
}
