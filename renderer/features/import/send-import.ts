import { importCharacter, updateCharacters, type ImportStatus } from '#shared/contract/characters/characters.ts';
import type { ImportPayload } from '#shared/contract/characters/import.ts';
import { ApiError, failureMessage } from '../../api/errors.ts';
import { call } from '../../api/client.ts';
import { characters as list } from '../../stores/characters-store.ts';
import { toHexData } from './hex.ts';

/** What is to be sent: one payload as JSON, or a whole file of many characters as hexadecimal text. */
export type Upload =
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface Imported {
  readonly id: number;
  readonly name: string;
  readonly realm: string;
  readonly game_id: string;
  /** What a file did to this character; a single payload's answer does not say. */
  readonly status: ImportStatus | null;
}

/** What came of an import, and the server's answer as it was. */
export type Outcome =
  | {
      readonly ok: true;
      readonly characters: readonly Imported[];
      readonly warnings: readonly string[];
      readonly response: unknown;
    }
  /** `message` is empty when the server gave none: the screen then says its own 'Import failed'. */
  | { readonly ok: false; readonly message: string; readonly errors: readonly string[]; readonly response: unknown };

/** Large files take their time to send and to read. */
const TIMEOUT_MS = 120_000;

/** The form has run the server's own rules over a payload, which is why it may be handed on as one. */
async function sendPayload(payload: unknown): Promise<Outcome> {
  const response = await call(importCharacter, { body: payload as ImportPayload }, { timeoutMs: TIMEOUT_MS });
  list.put(response.character);
  return { ok: true, characters: [{ ...response.character, status: null }], warnings: response.warnings, response };
}

async function sendFile(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const response = await call(
    updateCharacters,
    { body: { hex_data: await toHexData(bytes) } },
    { timeoutMs: TIMEOUT_MS },
  );
  await list.load();
  return { ok: true, characters: response.characters, warnings: response.warnings, response };
}

/** Sends an import and tells what came of it. Never throws. */
export async function sendImport(upload: Upload): Promise<Outcome> {
  try {
    return await (upload.kind === 'payload' ? sendPayload(upload.payload) : sendFile(upload.bytes));
  } catch (error) {
    const said = failureMessage(error);
    const message = said === failureMessage(undefined) ? '' : said;
    if (!(error instanceof ApiError)) return { ok: false, message, errors: [], response: null };
    const errors = error.errors.map((each) => each.message).filter((each) => each !== message);
    return {
      ok: false,
      message,
      errors,
      response: { status: error.status, ...(error.answer ?? { message, code: error.code, errors: error.errors }) },
    };
  }
}
