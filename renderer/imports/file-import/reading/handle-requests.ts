import type { ImportPayload } from '#shared/characters/contract/import.ts';
import type { GamePayload } from '#shared/characters/contract/import-payload.ts';
import { addToAccount } from '#shared/characters/holdings/account-hashes.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { compareObservations } from './compare-observations.ts';
import { countNewPoints } from './count-new-points.ts';
import { toHexData } from './hex.ts';
import {
  inspectBundle,
  inspectFile,
  type BundleOptions,
  type FileOrigin,
  type FoundCharacter,
  type InspectedFile,
  type Inspection,
  type ReadableFile,
} from './inspect-file.ts';
import { copyKey, type Chosen, type Comparable, type Outcome, type Recalled } from './outcome.ts';

/** Characters of one file by their index in it. */
export interface PickedCharacters {
  readonly file: number;
  readonly indexes: readonly number[];
}

/** Hashes of two accounts of the game that belong to one Battle.net account, as the player says. */
export type SameAccount = readonly [one: string, other: string];

/** The player's decisions about what is sent. */
export interface PackOptions {
  /** Their banks and collections go with a picked character of their file: they are the account's. */
  readonly unpicked?: readonly PickedCharacters[];
  readonly chosen?: Chosen;
  readonly sameAccounts?: readonly SameAccount[];
}

export type ToReader =
  | { readonly kind: 'inspect'; readonly id: number; readonly file: ReadableFile; readonly origin?: FileOrigin }
  /** `files` are numbers of inspected files of other addons. */
  | { readonly kind: 'bundle'; readonly id: number; readonly files: readonly number[]; readonly options: BundleOptions }
  /** `banks` are those of the ledger; null while they are not loaded. */
  | {
      readonly kind: 'compare';
      readonly id: number;
      readonly people: readonly Comparable[];
      readonly banks: readonly Holding[] | null;
    }
  | { readonly kind: 'recall'; readonly id: number; readonly people: readonly Recalled[] }
  /** Answers of the player: factions that no file says. */
  | {
      readonly kind: 'factions';
      readonly id: number;
      readonly picked: readonly PickedCharacters[];
      readonly faction: string;
    }
  | {
      readonly kind: 'pack';
      readonly id: number;
      readonly picked: readonly PickedCharacters[];
      readonly options?: PackOptions;
    };

export type FromReader =
  /** The characters of an answer's earlier slices come before those of its inspection. */
  | { readonly id: number; readonly slice: readonly FoundCharacter[] }
  | { readonly id: number; readonly inspection: Inspection | null }
  | { readonly id: number; readonly outcomes: readonly (readonly Outcome[])[] }
  | { readonly id: number; readonly points: readonly (readonly number[])[] }
  | { readonly id: number; readonly hexData: string }
  | { readonly id: number; readonly isDone: true }
  /** The request failed: no other answer follows. */
  | { readonly id: number; readonly failure: string };

/** Characters of one message: a structured clone of 4,500 takes 56 ms. */
const SLICE = 500;

function replyInSlices(id: number, inspection: Inspection, reply: (answer: FromReader) => void): void {
  const found = inspection.kind === 'characters' ? [...inspection.found] : [];
  while (found.length > SLICE) reply({ id, slice: found.splice(0, SLICE) });
  reply({ id, inspection: inspection.kind === 'characters' ? { ...inspection, found } : inspection });
}

/** The payload with its warband bank as one of all accounts that are the same. */
function withSameAccounts(payload: Uint8Array, sameAccounts: readonly SameAccount[] = []): Uint8Array {
  if (sameAccounts.length === 0) return payload;
  const read = JSON.parse(new TextDecoder().decode(payload)) as GamePayload;
  const accounts = (read.holdings ?? []).flatMap(({ account = [] }) => account);
  const hashes = sameAccounts.filter((each) => each.some((hash) => accounts.includes(hash))).flat();
  if (hashes.length === 0) return payload;
  return new TextEncoder().encode(JSON.stringify(hashes.reduce((each, hash) => addToAccount(each, hash), read)));
}

function joinDocument(payloads: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const parts: Uint8Array[] = [text.encode('{"v":1,"characters":[')];
  for (const [index, payload] of payloads.entries()) parts.push(...(index > 0 ? [text.encode(',')] : []), payload);
  parts.push(text.encode(']}'));
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** The payload of a character that the player chose: its first field is the character's id. */
function withCharacterId(payload: Uint8Array, id: number | undefined): Uint8Array {
  if (id === undefined) return payload;
  const head = new TextEncoder().encode(`{"character_id":${id},`);
  const joined = new Uint8Array(head.length + payload.length - 1);
  joined.set(head);
  joined.set(payload.subarray(1), head.length);
  return joined;
}

/** The payload as if the file had said the faction. */
function sayFaction(payload: Uint8Array, faction: string): Uint8Array {
  const read = JSON.parse(new TextDecoder().decode(payload)) as ImportPayload;
  return new TextEncoder().encode(JSON.stringify({ ...read, character: { ...read.character, faction } }));
}

/** Fields of a payload that belong to the account. */
const ACCOUNT_FIELDS = ['holdings', 'collections'] as const;

type AccountParts = { readonly game_short_code?: unknown } & {
  readonly [F in (typeof ACCOUNT_FIELDS)[number]]?: readonly unknown[];
};

function parsePayload(payload: Uint8Array): AccountParts {
  return JSON.parse(new TextDecoder().decode(payload)) as AccountParts;
}

/** The payloads, of which the first of each game also has the banks and collections that came with characters that are not sent. */
function addAccountParts(sent: readonly Uint8Array[], unsent: readonly Uint8Array[]): readonly Uint8Array[] {
  const parts = unsent
    .map(parsePayload)
    .filter((each) => ACCOUNT_FIELDS.some((field) => (each[field] ?? []).length > 0));
  if (parts.length === 0) return sent;
  const byGame = Map.groupBy(parts, ({ game_short_code }) => game_short_code);
  return sent.map((bytes) => {
    const payload = parsePayload(bytes);
    const added = byGame.get(payload.game_short_code);
    if (added === undefined) return bytes;
    byGame.delete(payload.game_short_code);
    const joined = Object.fromEntries(
      ACCOUNT_FIELDS.flatMap((field) => {
        const entries = [payload, ...added].flatMap((each) => each[field] ?? []);
        return entries.length === 0 ? [] : [[field, entries]];
      }),
    );
    return new TextEncoder().encode(JSON.stringify({ ...payload, ...joined }));
  });
}

/** Reads files and keeps the payloads of their characters until they are packed for the server. */
export function createRequestHandler(reply: (answer: FromReader) => void): (request: ToReader) => Promise<void> {
  const payloads = new Map<number, readonly Uint8Array[]>();
  const others = new Map<number, ReadableFile>();
  const inspect = (request: Extract<ToReader, { kind: 'inspect' | 'bundle' }>): Promise<InspectedFile> =>
    request.kind === 'inspect'
      ? inspectFile(request.file, Date.now(), request.origin)
      : inspectBundle(
          request.files.flatMap((id) => others.get(id) ?? []),
          Date.now(),
          request.options,
        );
  const payloadsIn = ({ file, indexes }: PickedCharacters): Uint8Array[] =>
    indexes.flatMap((index) => payloads.get(file)?.[index] ?? []);
  const payloadsOf = ({ copies }: Comparable): Uint8Array[] =>
    copies.flatMap(({ file, index }) => payloads.get(file)?.[index] ?? []);
  const answer = async (request: ToReader): Promise<void> => {
    const { id } = request;
    if (request.kind === 'compare') {
      const outcomes = request.people.map((person) =>
        compareObservations(payloadsOf(person), person.stored, request.banks, Date.now()),
      );
      reply({ id, outcomes });
      return;
    }
    if (request.kind === 'recall') {
      const points = request.people.map((person) =>
        countNewPoints(payloadsOf(person), person.stored, person.history, Date.now()),
      );
      reply({ id, points });
      return;
    }
    if (request.kind === 'factions') {
      for (const { file, indexes } of request.picked) {
        const say = (payload: Uint8Array, at: number) =>
          indexes.includes(at) ? sayFaction(payload, request.faction) : payload;
        payloads.set(file, (payloads.get(file) ?? []).map(say));
      }
      reply({ id, isDone: true });
      return;
    }
    if (request.kind === 'pack') {
      const { unpicked = [], chosen, sameAccounts } = request.options ?? {};
      const packed = request.picked.flatMap(({ file, indexes }) => {
        const left = unpicked.find((each) => each.file === file);
        const own = addAccountParts(payloadsIn({ file, indexes }), left === undefined ? [] : payloadsIn(left));
        return own.map((payload, at) => {
          const id = chosen?.get(copyKey({ file, index: indexes[at] ?? -1 }));
          return withCharacterId(withSameAccounts(payload, sameAccounts), id);
        });
      });
      reply({ id, hexData: await toHexData(joinDocument(packed)) });
      return;
    }
    try {
      const { inspection, payloads: found } = await inspect(request);
      const isReadAgain =
        inspection.kind === 'otherAddon' || (inspection.kind === 'characters' && inspection.addons.length > 0);
      if (isReadAgain && request.kind === 'inspect') others.set(id, request.file);
      if (found.length > 0) payloads.set(id, found);
      replyInSlices(id, inspection, reply);
    } catch {
      // The file changed, or the browser may no longer read it.
      reply({ id, inspection: null });
    }
  };
  return async (request) => {
    try {
      await answer(request);
    } catch (error) {
      // Without an answer the page would wait for ever, and so would the requests behind this one.
      reply({ id: request.id, failure: String(error) });
    }
  };
}
