import { findSourcePosition } from '../../lua/read-error.ts';
import type { UploadProblem } from '../upload-problem.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const LETTER_U = 0x75;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const ZERO = 0x30;
const NINE = 0x39;
/** 1 for every byte that stands for itself in a text. */
const PLAIN = new Uint8Array(256).map((_, byte) => (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0));
const ESCAPES: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((each) => each.charCodeAt(0)));
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const WORD_MAX = 400;

interface JsonLimits {
  readonly depth: number;
  /** Values in the document, objects and lists among them. */
  readonly values: number;
}

/** Thrown inside this file only. */
class JsonScanError extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem.sentence);
    this.problem = problem;
  }
}

/**
 * Goes over a JSON document without building anything of it: null when it is valid and within the limits, otherwise what is
 * wrong and where. What a parser makes of little text can be huge, and its messages name no line.
 */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): UploadProblem | null {
  try {
    new JsonScanner(bytes, limits).run();
    return null;
  } catch (thrown) {
    if (thrown instanceof JsonScanError) return thrown.problem;
    throw thrown;
  }
}

class JsonScanner {
  private at: number;
  private values = 0;
  private readonly bytes: Uint8Array;
  private readonly limits: JsonLimits;

  constructor(bytes: Uint8Array, limits: JsonLimits) {
    this.bytes = bytes;
    this.limits = limits;
    this.at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  /** One loop with the open brackets on a stack of its own, so that depth costs no call stack. */
  run(): void {
    const open: number[] = [];
    for (;;) {
      const opened = this.value(open);
      if (opened) continue;
      for (;;) {
        const byte = this.next();
        const end = open.at(-1);
        if (end === undefined) return byte === -1 ? undefined : this.broken('nothing more should stand here', this.at);
        if (byte === end) {
          this.at++;
          open.pop();
        } else if (byte === COMMA) {
          this.at++;
          if (end === OBJECT_END) this.key();
          break;
        } else {
          this.broken(`a comma or "${String.fromCharCode(end)}" should stand here`, this.at);
        }
      }
    }
  }

  /** Passes over a value; true when it opened an object or list that is not empty, whose first value comes next. */
  private value(open: number[]): boolean {
    const byte = this.next();
    if (++this.values > this.limits.values)
      this.fail('too_many_values', `The document holds more than ${this.limits.values} values.`, this.at);
    if (byte === QUOTE) this.text();
    else if (byte === OBJECT || byte === LIST) {
      if (open.length >= this.limits.depth)
        this.fail('too_deep', `The document is nested more than ${this.limits.depth} deep.`, this.at);
      const end = byte === OBJECT ? OBJECT_END : LIST_END;
      this.at++;
      if (this.next() === end) {
        this.at++;
        return false;
      }
      open.push(end);
      if (byte === OBJECT) this.key();
      return true;
    } else this.word();
    return false;
  }

  private key(): void {
    if (this.next() !== QUOTE) this.broken('a key in double quotes should stand here', this.at);
    this.text();
    if (this.next() !== COLON) this.broken('a colon should stand here', this.at);
    this.at++;
  }

  private text(): void {
    const { bytes } = this;
    let at = this.at + 1;
    for (;;) {
      while (at < bytes.length && PLAIN[bytes[at] as number] === 1) at++;
      this.at = at;
      const byte = at < bytes.length ? (bytes[at] as number) : -1;
      if (byte === QUOTE) break;
      if (byte === -1) this.broken('the document ends inside a text', at);
      if (byte !== BACKSLASH) this.broken('a text holds a raw control character', at);
      this.escape();
      at = this.at + 1;
    }
    this.at++;
  }

  private escape(): void {
    const start = this.at++;
    const byte = this.bytes[this.at] ?? -1;
    if (ESCAPES.has(byte)) return;
    const hex = String.fromCharCode(...this.bytes.subarray(this.at + 1, this.at + 5));
    if (byte !== LETTER_U || !/^[0-9a-fA-F]{4}$/.test(hex)) this.broken('this escape means nothing', start);
    this.at += 4;
  }

  private word(): void {
    const { bytes } = this;
    const start = this.at;
    if (this.digits()) return;
    while (this.at < bytes.length && this.at - start < WORD_MAX && isWordByte(bytes[this.at] as number)) this.at++;
    if (!WORD.test(String.fromCharCode(...bytes.subarray(start, this.at))))
      this.broken('a value should stand here', start);
  }

  /** Passes over a number that is digits alone, as most are; anything else is left to `word`. */
  private digits(): boolean {
    const { bytes } = this;
    const start = this.at;
    let at = start;
    while (at < bytes.length && (bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) at++;
    const length = at - start;
    const isPlain =
      length > 0 &&
      length < WORD_MAX &&
      (length === 1 || bytes[start] !== ZERO) &&
      (at === bytes.length || !isWordByte(bytes[at] as number));
    if (isPlain) this.at = at;
    return isPlain;
  }

  /** The byte at the next position that is not blank, -1 at the end. */
  private next(): number {
    const { bytes } = this;
    let { at } = this;
    while (at < bytes.length && isBlank(bytes[at] as number)) at++;
    this.at = at;
    return at < bytes.length ? (bytes[at] as number) : -1;
  }

  private broken(what: string, at: number): never {
    return this.fail('invalid_json', `This is not valid JSON: ${what}.`, at);
  }

  private fail(code: UploadProblem['code'], sentence: string, at: number): never {
    throw new JsonScanError({ code, sentence, place: findSourcePosition(this.bytes, at) });
  }
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}

function isWordByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2d ||
    byte === 0x2b ||
    byte === 0x2e ||
    byte === 0x45
  );
}
