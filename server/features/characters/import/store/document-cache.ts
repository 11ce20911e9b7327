import type { CharacterRow, ImportStore } from './import-store.ts';
import type { StoredCharacter } from '../merge/stored-character.ts';

/** A character as one version of its row had it. */
export interface CachedDocument {
  readonly stored: StoredCharacter;
  readonly version: number;
  /** Of its text, in UTF-16 units. */
  readonly length: number;
}

/**
 * Documents as they were last read or written, so that the next import of the same player need not parse them again. The
 * database says by its version whether one still holds: whoever changes a document raises it.
 */
export interface DocumentCache {
  get(id: number, version: number): CachedDocument | undefined;
  put(id: number, known: CachedDocument): void;
}

/** @param lengthMax of all texts together; the objects take several times that */
export function createDocumentCache(lengthMax: number): DocumentCache {
  const documents = new Map<number, CachedDocument>();
  let length = 0;
  const drop = (id: number): void => {
    length -= documents.get(id)?.length ?? 0;
    documents.delete(id);
  };
  return {
    get(id, version) {
      const known = documents.get(id);
      return known?.version === version ? known : undefined;
    },
    put(id, known) {
      drop(id);
      documents.set(id, known);
      length += known.length;
      for (const [oldest] of documents) {
        if (length <= lengthMax) break;
        drop(oldest);
      }
    },
  };
}

export function readDocument(store: ImportStore, { id, version }: CharacterRow): CachedDocument {
  const { document, number_times } = store.document(id);
  return {
    stored: { document: JSON.parse(document), numberTimes: JSON.parse(number_times) },
    version,
    length: document.length,
  };
}
