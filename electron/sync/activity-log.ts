import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Compile } from 'typebox/compile';
import { DesktopLogEntry } from '#shared/contract/ipc/ipc-sync.ts';
import type { LogEntry } from './log-entries.ts';

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

  const keep = (line: string): void => {
    try {
      if (bytes > FILE_BYTES) {
        renameSync(file, `${file}.1`);
        bytes = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      bytes += Buffer.byteLength(line);
    } catch {
      // A full disk must not stop the sync.
    }
  };

  return {
    read: (limit) => entries.slice(-limit).reverse(),
    add({ at, level, event, message, remedy, content }) {
      lastId++;
      const entry: DesktopLogEntry = {
        id: lastId,
        at,
        level,
        event,
        message,
        remedy: remedy ? remedy : null,
        ...(content !== undefined && { content }),
      };
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) entries.shift();
      keep(`${JSON.stringify(entry)}\n`);
      return entry;
    },
  };
}
