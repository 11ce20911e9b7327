import { normaliseSimulationCraft } from './simulationcraft-text.ts';

/** Declared because shared/ has no platform types. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The last line of the text: Adler-32 of all above it. */
const CHECKSUM = /^# Checksum: ([0-9a-f]{1,8})[ \t]*$/m;
const ADLER_MODULUS = 65_521;

export function adler32(text: string): number {
  let [a, b] = [1, 0];
  for (const byte of new TextEncoder().encode(text)) {
    a = (a + byte) % ADLER_MODULUS;
    b = (b + a) % ADLER_MODULUS;
  }
  return b * 65_536 + a;
}

function hasOwnChecksum(text: string): boolean {
  const match = CHECKSUM.exec(text);
  return match !== null && adler32(text.slice(0, match.index)) === Number.parseInt(match[1] ?? '', 16);
}

/** True for a text of which nothing was cut off or changed but its blanks and ends of lines. */
export function isIntact(pasted: string): boolean {
  return hasOwnChecksum(pasted.replaceAll(/\r\n?/g, '\n')) || hasOwnChecksum(normaliseSimulationCraft(pasted));
}

/** The text without a last line that may be cut off in its middle. */
export function completeLines(pasted: string): string {
  const text = normaliseSimulationCraft(pasted);
  if (CHECKSUM.test(text) || /[\r\n][ \t]*$/.test(pasted)) return text;
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
