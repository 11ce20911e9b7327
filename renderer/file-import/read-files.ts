import type { CollectedFile } from './drop/collect-files.ts';
import { backedUpPath } from './reading/file-name.ts';
import type { FileReader } from './reading/file-reader.ts';
import type { Inspection } from './reading/inspect-file.ts';

export interface ReadFile {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** Null when the browser could not read the file. */
  readonly inspection: Inspection | null;
}

interface ReadFilesOptions {
  readonly reader: Pick<FileReader, 'inspect'>;
  readonly signal: AbortSignal;
  /** Files that were read before; of their backups only those of damaged ones are read. */
  readonly before: readonly ReadFile[];
  readonly onProgress: (files: readonly ReadFile[], count: number) => void;
}

/** Milliseconds between progress reports. */
const REPORT_MS = 100;

/** The addon's own files come first, and a backup behind the file that it belongs to. */
function inReadingOrder(files: readonly CollectedFile[]): CollectedFile[] {
  const isOwn = ({ file }: CollectedFile): number => (file.name.startsWith('TavernLedger.lua') ? 0 : 1);
  return files.toSorted((a, b) => isOwn(a) - isOwn(b) || (a.path < b.path ? -1 : 1));
}

/** True for a file that holds all that its backup could add. */
function isWhole({ inspection }: ReadFile): boolean {
  if (inspection?.kind === 'characters') return inspection.leftOut[0]?.code !== 'file_damaged';
  return inspection?.kind === 'foreign';
}

/** Reads files one by one until aborted. */
export async function readFiles(
  files: readonly CollectedFile[],
  { reader, signal, before, onProgress }: ReadFilesOptions,
): Promise<void> {
  const read = [...before];
  const whole = new Set(read.filter(isWhole).map(({ path }) => path));
  let reportedAt = performance.now();
  for (const [index, { file, path }] of inReadingOrder(files).entries()) {
    if (!whole.has(backedUpPath(path) ?? '')) {
      const { id, inspection } = await reader.inspect(file);
      if (signal.aborted) return;
      const each = { id, name: file.name, path, inspection };
      read.push(each);
      if (isWhole(each)) whole.add(path);
    }
    if (performance.now() - reportedAt < REPORT_MS) continue;
    reportedAt = performance.now();
    onProgress([...read], index + 1);
  }
  onProgress(read, files.length);
}
