import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Compile } from 'typebox/compile';
import { DesktopLogEntry } from '#shared/imports/contract/ipc-sync.ts';
import { logNotKeptEntry, type LogEntry } from './log-entries.ts';

const MAX_ENTRIES = 1000;
const FILE_BYTES = 1024 * 1024;
const check = Compile(DesktopLogEntry);

/** Log for the player, persisted in a file of at most one megabyte and one predecessor. */
export interface ActivityLog {
  /** Newest first. */
  read(limit: number): DesktopLogEntry[];
  add(
    entry: Pick<LogEntry, 'at' | 'level' | 'message' | 'remedy' | 'content'> & { readonly event: string },
  ): DesktopLogEntry;
}

function readLines(file: string): DesktopLogEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return check.Check(entry) ? [entry] : [];
    } catch {
      // Line cut by a crash.
      return [];
    }
  });
}

export function openActivityLog(file: string): ActivityLog {
  mkdirSync(dirname(file), { recursive: true });
  const entries = [...readLines(`${file}.1`), ...readLines(file)].slice(-MAX_ENTRIES);
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let lastId = entries.at(-1)?.id ?? 0;
  const unsaved: DesktopLogEntry[] = [];
  let isFailing = false;

  const append = (entry: Omit<DesktopLogEntry, 'id'>): DesktopLogEntry => {
    lastId++;
    const numbered = { id: lastId, ...entry };
    entries.push(numbered);
    unsaved.push(numbered);
    for (const each of [entries, unsaved]) if (each.length > MAX_ENTRIES) each.shift();
    return numbered;
  };
  const save = (): void => {
    if (bytes > FILE_BYTES) {
      renameSync(file, `${file}.1`);
      bytes = 0;
    }
    const lines = unsaved.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    // A write that a full disk cut short is completed by a line of its own.
    appendFileSync(file, isFailing ? `\n${lines}` : lines, { mode: 0o600 });
    bytes += Buffer.byteLength(lines);
    unsaved.length = 0;
    isFailing = false;
  };

  return {
    read: (limit) => entries.slice(-limit).reverse(),
    add({ at, level, event, message, remedy, content }) {
      const entry = append({ at, level, event, message, remedy: remedy ? remedy : null, content });
      try {
        save();
      } catch {
        // A full disk must not stop the sync; the next entry is saved together with these.
        if (!isFailing) append({ at, remedy: null, ...logNotKeptEntry() });
        isFailing = true;
      }
      return entry;
    },
  };
}
