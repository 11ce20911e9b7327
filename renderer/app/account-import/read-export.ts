import type { AccountImport } from '#shared/accounts/contract/account-import.ts';
import { summariseExport, type ExportSummary } from '#shared/accounts/account-import/summarise-export.ts';

/** Larger files do not fit in a string; the largest account is far smaller. */
const BYTES_MAX = 256 * 1024 * 1024;

export interface ChosenExport {
  readonly name: string;
  readonly exported: AccountImport;
  readonly summary: ExportSummary;
}

/** Reason why a file cannot be imported, as a key of the catalogue. */
export type ExportProblem = 'tooLarge' | 'unreadable' | 'notJson' | 'notExport';

/** Reads a chosen file. The server checks its contents. */
export async function readExport(file: File): Promise<ChosenExport | ExportProblem> {
  if (file.size > BYTES_MAX) return 'tooLarge';
  let text: string;
  try {
    text = await file.text();
  } catch {
    return 'unreadable';
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  if (typeof value !== 'object' || value === null || !('service' in value) || value.service !== 'tavern-ledger')
    return 'notExport';
  const summary = summariseExport(value as Readonly<Record<string, unknown>>);
  return { name: file.name, exported: value as AccountImport, summary };
}
