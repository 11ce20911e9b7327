import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { FromReader, PackOptions, PickedCharacters, ToReader } from './handle-requests.ts';
import type { BundleOptions, FileOrigin, FoundCharacter, Inspection } from './inspect-file.ts';
import type { Comparable, Outcome, Recalled } from './outcome.ts';

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

/** Reads files in a worker. A worker that dies, out of memory for example, rejects what it was asked, as does a failed request. */
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
    if ('failure' in data) asked.get(id)?.reject(new Error(data.failure));
    else asked.get(id)?.resolve(earlier.length === 0 ? data : addSlices(data, earlier));
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
    async inspect(file: File, origin: FileOrigin = {}): Promise<FileReading> {
      const answer = await ask((id) => ({ kind: 'inspect', id, file, origin }));
      return { id: answer.id, inspection: 'inspection' in answer ? answer.inspection : null };
    },
    async bundle(files: readonly number[], options: BundleOptions): Promise<FileReading> {
      const answer = await ask((id) => ({ kind: 'bundle', id, files, options }));
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
    async pack(picked: readonly PickedCharacters[], options: PackOptions = {}): Promise<string> {
      const answer = await ask((id) => ({ kind: 'pack', id, picked, options }));
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
