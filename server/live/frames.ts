import type { RawData } from 'ws';

/** Longer frames are answered with an error. Bytes. */
export const FRAME_MAX = 8 * 1024;

/** A message of a client, not yet checked beyond having a type. */
export interface ClientMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type FrameReading =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly code: string; readonly text: string };

/** Reads one frame of a client: one JSON object with a `type`. */
export function readFrame(data: RawData, isBinary: boolean): FrameReading {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;
  if (bytes.length > FRAME_MAX) return { ok: false, code: 'frame_too_large', text: `A message may be at most ${FRAME_MAX} bytes.` };
  const message = isBinary ? undefined : parse(bytes.toString('utf8'));
  if (!isMessage(message)) return { ok: false, code: 'invalid_message', text: 'A message is a JSON object with a type.' };
  return { ok: true, message };
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
