import type { StoredFields } from '#shared/imports/stored-fields.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { compareObservations } from './compare-observations.ts';
import { countNewPoints } from './count-new-points.ts';
import { toHexData } from './hex.ts';
import {
  inspectBundle,
  inspectFile,
  type FoundCharacter,
  type InspectedFile,
  type Inspection,
  type ReadableFile,
} from './inspect-file.ts';
import type { Comparable, Outcome, Recalled } from './outcome.ts';

/** Characters of one file by their index in it. */
export interface PickedCharacters {
  readonly file: number;
  readonly indexes: readonly number[];
}

export type ToReader =
  | { readonly kind: 'inspect'; readonly id: number; readonly file: ReadableFile }
  /** `files` are numbers of inspected files of other addons. */
  | {
      readonly kind: 'bundle';
      readonly id: number;
      readonly files: readonly number[];
      readonly game: string | null;
      readonly ledger: readonly StoredFields[];
    }
  /** `banks` are those of the ledger; null while they are not loaded. */
  | {
      readonly kind: 'compare';
      readonly id: number;
      readonly people: readonly Comparable[];
      readonly banks: readonly Holding[] | null;
    }
  | { readonly kind: 'recall'; readonly id: number; readonly people: readonly Recalled[] }
  | { readonly kind: 'pack'; readonly id: number; readonly picked: readonly PickedCharacters[] };

export type FromReader =
  /** The characters of an answer's earlier slices come before those of its inspection. */
  | { readonly id: number; readonly slice: readonly FoundCharacter[] }
  | { readonly id: number; readonly inspection: Inspection | null }
  | { readonly id: number; readonly outcomes: readonly (readonly Outcome[])[] }
  | { readonly id: number; readonly points: readonly (readonly number[])[] }
  | { readonly id: number; readonly hexData: string };

/** Characters of one message: a structured clone of 4,500 takes 56 ms. */
const SLICE = 500;

function replyInSlices(id: number, inspection: Inspection, reply: (answer: FromReader) => void): void {
  const found = inspection.kind === 'characters' ? [...inspection.found] : [];
  while (found.length > SLICE) reply({ id, slice: found.splice(0, SLICE) });
  reply({ id, inspection: inspection.kind === 'characters' ? { ...inspection, found } : inspection });
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

/** Reads files and keeps the payloads of their characters until they are packed for the server. */
export function createRequestHandler(reply: (answer: FromReader) => void): (request: ToReader) => Promise<void> {
  const payloads = new Map<number, readonly Uint8Array[]>();
  const others = new Map<number, ReadableFile>();
  const inspect = (request: Extract<ToReader, { kind: 'inspect' | 'bundle' }>): Promise<InspectedFile> =>
    request.kind === 'inspect'
      ? inspectFile(request.file, Date.now())
      : inspectBundle(
          request.files.flatMap((id) => others.get(id) ?? []),
          request.game,
          Date.now(),
          request.ledger,
        );
  const payloadsOf = ({ copies }: Comparable): Uint8Array[] =>
    copies.flatMap(({ file, index }) => payloads.get(file)?.[index] ?? []);
  return async (request) => {
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
    if (request.kind === 'pack') {
      const picked = request.picked.flatMap(({ file, indexes }) =>
        indexes.flatMap((index) => payloads.get(file)?.[index] ?? []),
      );
      reply({ id, hexData: await toHexData(joinDocument(picked)) });
      return;
    }
    try {
      const { inspection, payloads: found } = await inspect(request);
      const isReadAgain = inspection.kind === 'otherAddon' || inspection.kind === 'gameUnknown';
      if (isReadAgain && request.kind === 'inspect') others.set(id, request.file);
      if (found.length > 0) payloads.set(id, found);
      replyInSlices(id, inspection, reply);
    } catch {
      // The file changed, or the browser may no longer read it.
      reply({ id, inspection: null });
    }
  };
}
