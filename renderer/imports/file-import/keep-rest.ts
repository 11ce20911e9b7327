import { ApiError } from '../../base/api/errors.ts';
import { t } from '../../base/i18n/i18n.ts';
import type { ChangeQueue } from '../../characters/offline/change-queue.ts';
import type { FileCharacters } from './pick-characters.ts';
import type { FileReader } from './reading/file-reader.ts';
import type { PickedCharacters } from './reading/handle-requests.ts';

interface Rest {
  readonly batches: readonly (readonly PickedCharacters[])[];
  readonly found: readonly FileCharacters[];
  readonly reader: Pick<FileReader, 'pack'>;
}

/** Keeps the batches that were not sent until there is a network. Returns the names of their characters. Throws ApiError. */
export async function keepRest(
  queue: Pick<ChangeQueue, 'keepImport'>,
  { batches, found, reader }: Rest,
): Promise<readonly string[]> {
  const foundIn = new Map(found.map(({ id, found: all }) => [id, all]));
  const names = batches
    .flat()
    .flatMap(({ file, indexes }) => indexes.flatMap((index) => foundIn.get(file)?.[index]?.name ?? []));
  const distinct = [...new Set(names)];
  const bodies: string[] = [];
  for (const batch of batches) bodies.push(await reader.pack(batch));
  try {
    await queue.keepImport(distinct, bodies);
  } catch {
    throw new ApiError(0, 'storage_full', t('fileImport.storageFull'));
  }
  return distinct;
}
