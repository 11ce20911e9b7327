import type { GameState } from '../../dungeon/model/state.ts';

/** Precision of fractions in the hash. */
const PARTS = 1_000_000;

/**
 * Sixteen hexadecimal digits; equal states have equal hashes in every engine, independent of key order. Not
 * cryptographic.
 */
export function hashState(state: GameState): string {
  const hash = new Hash();
  feed(hash, state);
  return hash.digits;
}

class Hash {
  #high = 0x811c9dc5;
  #low = 0x9e3779b9;

  add(number: number): void {
    this.#high = Math.imul(this.#high ^ number, 0x01000193);
    this.#low = Math.imul(this.#low ^ ((number << 7) | (number >>> 25)), 0x85ebca6b);
    this.#low ^= this.#high >>> 15;
  }

  addText(text: string): void {
    this.add(text.length);
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
  }

  get digits(): string {
    return [this.#high, this.#low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

function feed(hash: Hash, value: unknown): void {
  if (typeof value === 'number') {
    const parts = Math.round(value * PARTS);
    hash.add(parts | 0);
    hash.add(Math.floor(parts / 4_294_967_296) | 0);
  } else if (typeof value === 'string') hash.addText(value);
  else if (typeof value === 'boolean') hash.add(value ? 1 : 2);
  else if (value instanceof Uint8Array || Array.isArray(value)) {
    hash.add(value.length);
    for (const each of value) feed(hash, each);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
      hash.addText(name);
      feed(hash, field);
    }
  }
}
