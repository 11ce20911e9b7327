import { fieldProblem } from '#shared/contract/http/field-problem.ts';
import { message } from '#shared/messages/message.ts';
import { Failure } from '../../../../http/errors.ts';

/** The value of each hexadecimal digit, either case; 255 for what is none. */
const DIGITS = new Uint8Array(256).fill(255);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  DIGITS[digit.charCodeAt(0)] = value;
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Bytes that are decoded at one go: few enough that the text of them is no burden. */
const PART = 256 * 1024;

/**
 * Decodes hexadecimal text in place: the bytes come out in the front half of where the text was.
 * Positions in messages count characters from 1.
 *
 * @param text is overwritten
 * @param field what to call it in messages
 */
export function decodeHex(text: Uint8Array, field: string): Uint8Array {
  if (text.length === 0)
    throw new Failure('empty_hex_data', { field }, { errors: [fieldProblem(field, 'empty_hex_data', { field })] });
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.length >> 1);
  for (let to = 0; to < bytes.length;) {
    const part = Math.min(PART, bytes.length - to);
    // The string is a copy, so it may be written over where it was; what is written never reaches what is still to be read.
    const string = Buffer.from(text.buffer, text.byteOffset + 2 * to, 2 * part).toString('latin1');
    const written = bytes.write(string, to, part, 'hex');
    if (written < part) throw notHex(field, text, firstWrong(string) + 2 * to);
    to += part;
  }
  if (text.length % 2 === 1) {
    const last = text.length - 1;
    if (DIGITS[text[last] as number] === 255) throw notHex(field, text, last);
    const params = { field, length: text.length };
    throw new Failure('odd_hex_length', params, { errors: [fieldProblem(field, 'odd_hex_length', params)] });
  }
  return bytes;
}

function firstWrong(string: string): number {
  return string.search(/[^0-9a-fA-F]/);
}

function notHex(field: string, text: Uint8Array, at: number): Failure {
  const byte = text[at] as number;
  const shown =
    byte > 0x20 && byte < 0x7f
      ? `'${String.fromCharCode(byte)}'`
      : message('hex_digit_byte', { byte: byte.toString(16).padStart(2, '0') });
  const params = { field, shown, position: at + 1 };
  return new Failure('hex_digit_invalid', params, { errors: [fieldProblem(field, 'hex_digit_invalid', params)] });
}
