import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import type { FromReader, PickedCharacters, SameAccount, ToReader } from './handle-requests.ts';
import type { FoundCharacter, Inspection } from './inspect-file.ts';
import { NO_PLACE, type FilePlace } from '#shared/imports/file-place.ts';
import type { Chosen, Comparable, Outcome, Recalled } from './outcome.ts';

/** Of each copy of each character, in the order asked. */
export type FoundOutcomes = readonly (readonly Outcome[])[];

export interface FileReading {
  /** Number under which `pack` finds the file's characters. */
  readonly id: number;
  /** Null when the browser could not read the file. */
  readonly inspection: Inspection | null;
}

function addSlices(answer: FromReader, earlier: readonly FoundCharacter[]): FromReader {
  if (!('inspection' in answer) || answer.inspection?.kind !== 'characters') return answer;
  return { ...answer, inspection: { ...answer.inspection, found: [...earlier, ...answer.inspection.found] } };
}

/** Reads files in a worker. A worker that dies, out of memory for example, rejects what it was asked. */
export function createFileReader(
  startWorker: () => Worker = () =>
    new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module', name: 'files' }),
) {
  const worker = startWorker();
  const asked = new Map<number, PromiseWithResolvers<FromReader>>();
  const slices = new Map<number, FoundCharacter[]>();
  let lastId = 0;
  const rejectAll = (): void => {
    for (const { reject } of asked.values()) reject(new Error('The worker that reads files ended.'));
    asked.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    const { id } = data;
    const earlier = slices.get(id) ?? [];
    if ('slice' in data) {
      slices.set(id, earlier.concat(data.slice));
      return;
    }
    asked.get(id)?.resolve(earlier.length === 0 ? data : addSlices(data, earlier));
    asked.delete(id);
    slices.delete(id);
  });
  worker.addEventListener('error', rejectAll);

  const ask = (request: (id: number) => ToReader): Promise<FromReader> => {
    const pending = Promise.withResolvers<FromReader>();
    const id = ++lastId;
    asked.set(id, pending);
    worker.postMessage(request(id));
    return pending.promise;
  };
  return {
    /** @param account hash of the Battle.net account that the file is of; null where it is not known */
    async inspect(file: File, place: FilePlace = NO_PLACE, account: string | null = null): Promise<FileReading> {
      const answer = await ask((id) => ({ kind: 'inspect', id, file, place, account }));
      return { id: answer.id, inspection: 'inspection' in answer ? answer.inspection : null };
    },
    async bundle(
      files: readonly number[],
      game: string | null,
      ledger: readonly StoredFields[],
      place: FilePlace = NO_PLACE,
      account: string | null = null,
    ): Promise<FileReading> {
      const answer = await ask((id) => ({ kind: 'bundle', id, files, game, ledger, place, account }));
      return { id: answer.id, inspection: 'inspection' in answer ? answer.inspection : null };
    },
    async compare(people: readonly Comparable[], banks: readonly Holding[] | null): Promise<FoundOutcomes> {
      const answer = await ask((id) => ({ kind: 'compare', id, people, banks }));
      return 'outcomes' in answer ? answer.outcomes : [];
    },
    /** Points that the copies of each character would add to its history, by copy. */
    async recall(people: readonly Recalled[]): Promise<readonly (readonly number[])[]> {
      const answer = await ask((id) => ({ kind: 'recall', id, people }));
      return 'points' in answer ? answer.points : [];
    },
    /** The payloads of these characters say this faction from now on. */
    async sayFaction(picked: readonly PickedCharacters[], faction: string): Promise<void> {
      await ask((id) => ({ kind: 'factions', id, picked, faction }));
    },
    /** `hex_data` of a document with the picked characters. */
    async pack(
      picked: readonly PickedCharacters[],
      chosen: Chosen,
      sameAccounts: readonly SameAccount[] = [],
    ): Promise<string> {
      const answer = await ask((id) => ({ kind: 'pack', id, picked, chosen, sameAccounts }));
      return 'hexData' in answer ? answer.hexData : '';
    },
    stop(): void {
      worker.terminate();
      rejectAll();
    },
  };
}

export type FileReader = ReturnType<typeof createFileReader>;

/** Reads one file in a worker of its own; null when it cannot be read. */
export async function inspectSavedFile(file: File): Promise<Inspection | null> {
  const reader = createFileReader();
  try {
    return (await reader.inspect(file)).inspection;
  } catch {
    return null;
  } finally {
    reader.stop();
  }
}
