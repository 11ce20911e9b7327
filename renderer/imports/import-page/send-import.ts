import type { Message } from '#shared/base/messages/message.ts';
import { importCharacter, updateCharacters, type ImportStatus } from '#shared/characters/contract/characters.ts';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { ApiError, failureMessage } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { formatMessage, loadCatalogue } from '../../base/i18n/i18n.ts';
import { characters as list } from '../../characters/stores/characters-store.ts';
import { toHexData } from '../file-import/reading/hex.ts';

/** One payload as JSON, or a whole file as hexadecimal text. */
export type Upload =
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface Imported {
  readonly id: number;
  readonly name: string;
  readonly realm: string;
  readonly game_id: string;
  /** Status per character; null for a single payload, whose response has none. */
  readonly status: ImportStatus | null;
}

/** Result of an import with the server's response. */
export type Outcome =
  | {
      readonly ok: true;
      readonly characters: readonly Imported[];
      readonly warnings: readonly Message[];
      readonly response: unknown;
    }
  /** `message` is empty when the server sent none; the screen then shows 'Import failed'. */
  | { readonly ok: false; readonly message: string; readonly errors: readonly string[]; readonly response: unknown };

/** Large files take time to send and read. */
const TIMEOUT_MS = 120_000;

/** The form has validated the payload with the server's own rules. */
async function sendPayload(payload: unknown): Promise<Outcome> {
  const response = await call(importCharacter, { body: payload as ImportPayload }, { timeoutMs: TIMEOUT_MS });
  const { character } = response;
  if (character !== undefined) list.put(character);
  return {
    ok: true,
    characters: character === undefined ? [] : [{ ...character, status: null }],
    warnings: response.warningMessages,
    response,
  };
}

async function sendFile(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const response = await call(
    updateCharacters,
    { body: { hex_data: await toHexData(bytes) } },
    { timeoutMs: TIMEOUT_MS },
  );
  await list.load();
  return { ok: true, characters: response.characters, warnings: response.warningMessages, response };
}

/** Sends an import. Never throws. */
export async function sendImport(upload: Upload): Promise<Outcome> {
  try {
    const [outcome] = await Promise.all([
      upload.kind === 'payload' ? sendPayload(upload.payload) : sendFile(upload.bytes),
      loadCatalogue(['replies']).catch(() => undefined),
    ]);
    return outcome;
  } catch (error) {
    const text = failureMessage(error);
    const message = text === failureMessage(undefined) ? '' : text;
    if (!(error instanceof ApiError)) return { ok: false, message, errors: [], response: null };
    const errors = error.errors.map((each) => formatMessage(each)).filter((each) => each !== message);
    return {
      ok: false,
      message,
      errors,
      response: { status: error.status, ...(error.answer ?? { message, code: error.code, errors: error.errors }) },
    };
  }
}
