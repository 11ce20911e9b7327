import { readJson } from '../browser/storage.ts';
import { BROWSER_KEY, session } from './session.ts';

/**
 * Seals what waits in this browser with the account's key (AES-GCM), which the server gives to sessions. The key lies
 * beside the session's token and ends with it: without a network, pages read and add to what waits.
 *
 * Protected is what waits once the session has ended here. The next user of the browser, and whoever reads or copies its
 * profile from then on, find the player's name and a number of changes; the same player's next session opens them. Not
 * protected is a profile that is read while the session lasts, or after it was ended elsewhere and before this browser
 * opened a page again: key, token and the copy of the characters are in it. Pages over plain HTTP, where browsers have no
 * cryptography and the network reads along, keep what waits in clear.
 */
const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

/** First byte of what is stored. */
const FORM = { clear: 0, sealed: 1 } as const;

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

let imported: { readonly text: string; readonly key: Promise<CryptoKey | null> } | null = null;

/** Null without cryptography. */
function findSubtle(): SubtleCrypto | null {
  return (globalThis.crypto.subtle as SubtleCrypto | undefined) ?? null;
}

/** The player's key, where this browser has it. */
export function findBrowserKey(): string | null {
  const kept = readJson(session.storage, BROWSER_KEY) as { username?: unknown; key?: unknown } | null;
  const { user } = session.store.getState();
  return user !== null && kept?.username === user.username && typeof kept.key === 'string' ? kept.key || null : null;
}

/** True while what waits cannot be sealed. */
export function lacksBrowserKey(): boolean {
  return findSubtle() !== null && findBrowserKey() === null;
}

async function importKey(subtle: SubtleCrypto, text: string): Promise<CryptoKey> {
  const bytes = toBytes(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  return subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
}

async function loadKey(subtle: SubtleCrypto): Promise<CryptoKey | null> {
  const text = findBrowserKey();
  if (text === null) return null;
  if (imported?.text !== text) imported = { text, key: importKey(subtle, text).catch(() => null) };
  return imported.key;
}

function toBytes(binary: string): Bytes {
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function join(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * Null while the key is not there: it is not asked for here, so that nobody waits for the network.
 *
 * @param use what is sealed opens for the same use only
 */
export async function seal(use: string, text: string): Promise<Bytes | null> {
  const bytes = encoder.encode(text);
  const subtle = findSubtle();
  if (subtle === null) return join(Uint8Array.of(FORM.clear), bytes);
  const key = await loadKey(subtle);
  if (key === null) return null;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = encoder.encode(use);
  const sealed = await subtle.encrypt({ name: CIPHER, iv, additionalData }, key, bytes);
  return join(Uint8Array.of(FORM.sealed), iv, new Uint8Array(sealed));
}

/** Null for what another key has sealed, or is damaged, and while the key is not there. */
export async function unseal(use: string, sealed: Bytes): Promise<string | null> {
  const body = sealed.subarray(1);
  if (sealed[0] === FORM.clear) return new TextDecoder().decode(body);
  const subtle = findSubtle();
  try {
    const key = subtle && (await loadKey(subtle));
    if (subtle === null || key === null) return null;
    const [iv, additionalData] = [body.subarray(0, IV_BYTES), encoder.encode(use)];
    const bytes = await subtle.decrypt({ name: CIPHER, iv, additionalData }, key, body.subarray(IV_BYTES));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** As `seal`, for storage that takes texts. */
export async function sealJson(use: string, value: unknown): Promise<string | null> {
  const sealed = await seal(use, JSON.stringify(value));
  return sealed && btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''));
}

/** As `unseal`. */
export async function unsealJson(use: string, sealed: string): Promise<unknown> {
  try {
    const text = await unseal(use, toBytes(atob(sealed)));
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
