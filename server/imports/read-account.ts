import { readAccountImport } from '#shared/accounts/account-import/read-account-import.ts';
import { EXPORT_VERSION } from '#shared/accounts/account-import/export-version.ts';
import { AccountImport } from '#shared/accounts/contract/account-import.ts';
import { IMPORT_LIMITS } from '#shared/characters/contract/import-values.ts';
import { Failure, invalidFields } from '../base/http/errors.ts';
import { createPartValidator } from '../base/http/validation.ts';
import { joinSegments } from './decode.ts';
import type { ImportJob } from './import-job.ts';
import { parsePayload, type ParsedUpload } from './read.ts';

const validate = createPartValidator(AccountImport, { valuesMax: IMPORT_LIMITS.nodes });

function requireExport(value: unknown): void {
  const { service, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (service !== 'tavern-ledger') throw new Failure('not_an_account_export');
  if (version === EXPORT_VERSION) return;
  if (typeof version === 'number' && version > EXPORT_VERSION)
    throw new Failure('account_export_newer', { version, known: EXPORT_VERSION });
  throw new Failure('account_export_older', { known: EXPORT_VERSION });
}

/** Reads the body of an account import. Throws a `Failure` that names the problem. */
export function readAccount({ segments, now }: ImportJob): ParsedUpload {
  const value = parsePayload(joinSegments(segments));
  requireExport(value);
  const sent = validate(value, invalidFields) as AccountImport;
  const { snapshots, warnings, ...account } = readAccountImport(sent, now);
  const { ids, joins, apart, tasks, excluded, excluded_addons, quiet_hours } = sent;
  const rest = { ids, joins, apart, tasks, excluded, excluded_addons, quiet_hours };
  return { snapshots, warnings, account: { ...account, rest } };
}
