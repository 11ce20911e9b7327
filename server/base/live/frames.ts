import type { RawData } from 'ws';
import { message, type Message } from '#shared/base/messages/message.ts';
import { splitJsonObjects } from '#shared/base/live/split-json-objects.ts';

/** Longer frames are answered with an error. Bytes. */
const FRAME_MAX = 8 * 1024;

/** Validated by its handler. */
export interface ClientMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type ParsedFrame =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly problem: Message };

/** Several JSON objects may share a frame. Errors concern single objects; other text invalidates the frame. */
export function parseFrame(data: RawData, isBinary: boolean): readonly ParsedFrame[] {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;
  if (bytes.length > FRAME_MAX) return [{ ok: false, problem: message('frame_too_large', { limit: FRAME_MAX }) }];
  if (isBinary) return [INVALID_MESSAGE];
  const text = bytes.toString('utf8');
  const whole = parse(text);
  if (whole !== undefined) return [read(whole)];
  const pieces = splitJsonObjects(text);
  const isAllObjects = pieces.join('').replace(/\s/gu, '') === text.replace(/\s/gu, '');
  return pieces.length > 0 && isAllObjects ? pieces.map((piece) => read(parse(piece))) : [INVALID_MESSAGE];
}

const INVALID_MESSAGE: ParsedFrame = { ok: false, problem: message('invalid_message') };

function read(value: unknown): ParsedFrame {
  return isMessage(value) ? { ok: true, message: value } : INVALID_MESSAGE;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is ClientMessage {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
