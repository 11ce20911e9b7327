import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const FILE_BYTES = 512 * 1024;
const ENTRY_MAX = 20_000;

/** Removes tokens, passwords, the home folder and account folders. */
export function redactSecrets(text: string, home: string): string {
  const plain = home.length > 1 ? text.replaceAll(home, '~') : text;
  return plain
    .replaceAll(/(WTF[\\/]+Account[\\/]+)[^\\/\n"']+/gi, '$1…')
    .replaceAll(/(Bearer(?:%20|\s)+)[\w.~+/=-]+/gi, '$1…')
    .replaceAll(/((?:authorization|token|password)["']?\s*[=:]\s*["']?)(?!Bearer)[^\s"'&,}]+/gi, '$1…');
}

/** Log of unexpected errors, at most half a megabyte and one predecessor. */
export interface CrashLog {
  write(where: string, error: unknown): void;
}

export function openCrashLog(
  file: string,
  { home, version, now = Date.now }: { readonly home: string; readonly version: string; readonly now?: () => number },
): CrashLog {
  return {
    write(where, error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const entry = `${new Date(now()).toISOString()} ${version} ${where}: ${redactSecrets(text, home).slice(0, ENTRY_MAX)}\n`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > FILE_BYTES) renameSync(file, `${file}.1`);
        appendFileSync(file, entry, { mode: 0o600 });
      } catch {
        // Nothing is left to report to.
      }
    },
  };
}
