import { workerData } from 'node:worker_threads';
import { removeAccountBatch, type AccountRemoval } from './accounts/deletion/remove-account-batch.ts';
import { removeOldestMessages } from './accounts/deletion/remove-messages.ts';
import { openThreadQueries } from './base/db/open-thread.ts';
import type { ThreadSource } from './base/db/thread-access.ts';
import type { ThreadQueries } from './base/db/thread-database.ts';
import type { EmitEvent, RecordedEvent } from './base/events.ts';
import { writeAccountExport } from './app/account-export/export.ts';
import { removeSomeCharacters } from './characters/remove-characters.ts';
import { findAffectedUserIds } from './people/friends/store.ts';
import { findPartnerIds } from './people/direct-messages/conversation-store.ts';
import { removeOldestDirectMessages } from './people/direct-messages/message-store.ts';
import { purgeDeletedGroups } from './people/groups/deletion.ts';
import { forgetInAudit } from './people/groups/store.ts';
import { leaveNextGroup } from './people/groups/succession.ts';
import { deleteSomeVotes } from './characters/items/store.ts';
import { Failure } from './base/http/errors.ts';
import type { BulkJob, BulkResult, ExportPageJob, Removal } from './accounts/bulk-jobs.ts';
import { serveJobs } from './base/workers/serve-jobs.ts';

/** Characters of a page of an export. */
const PAGE_LENGTH = 256 * 1024;

const ACCOUNT_REMOVAL: AccountRemoval = {
  batches: [
    leaveNextGroup,
    (transaction, userId) => removeOldestMessages(transaction, 'user_id', userId),
    removeOldestDirectMessages,
    forgetInAudit,
    removeSomeCharacters,
    deleteSomeVotes,
  ],
  async last(transaction, userId, _now, emit) {
    const affected = [
      ...(await findAffectedUserIds(transaction, userId)),
      ...(await findPartnerIds(transaction, userId)),
    ];
    for (const id of new Set(affected)) emit('friendsChanged', { userId: id });
  },
};

const encoder = new TextEncoder();
const exports = new Map<number, AsyncGenerator<string>>();
let opened: Promise<ThreadQueries> | undefined;

function openQueries(): Promise<ThreadQueries> {
  // A database that could not be opened is opened again by the next job.
  return (opened ??= openThreadQueries(workerData as ThreadSource).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));
}

async function removeBatch(removal: Removal & { readonly now: number }): Promise<{ readonly result: BulkResult }> {
  const queries = await openQueries();
  const result = await queries.write('all', async (transaction) => {
    const events: RecordedEvent[] = [];
    const emit: EmitEvent = (name, event) => void events.push({ name, event } as RecordedEvent);
    const hasMore = await (removal.kind === 'removeAccount'
      ? removeAccountBatch(transaction, removal, ACCOUNT_REMOVAL, emit)
      : purgeDeletedGroups(transaction, removal.now));
    return { hasMore, events, bytes: new Uint8Array() };
  });
  return { result };
}

async function writeExportPage({ exportId, isFirst, user, now }: ExportPageJob): Promise<BulkResult> {
  const { read } = await openQueries();
  const chunks = isFirst ? writeAccountExport(read, user, now) : exports.get(exportId);
  // The thread that wrote the page before this one died.
  if (chunks === undefined) throw new Failure('work_interrupted');
  exports.delete(exportId);
  let text = '';
  let hasMore = true;
  while (hasMore && text.length < PAGE_LENGTH) {
    const { done, value } = await chunks.next();
    if (done === true) hasMore = false;
    else text += value;
  }
  if (hasMore) exports.set(exportId, chunks);
  return { hasMore, events: [], bytes: encoder.encode(text) };
}

serveJobs<BulkJob, BulkResult>({
  async prepare(job) {
    switch (job.kind) {
      case 'exportPage':
        return { result: await writeExportPage(job) };
      case 'endExport':
        exports.delete(job.exportId);
        return { result: { hasMore: false, events: [], bytes: new Uint8Array() } };
      case 'removeAccount':
      case 'purgeGroups':
        return () => removeBatch(job);
    }
  },
  transfer: ({ bytes }) => [bytes.buffer],
  close: async () => (await opened)?.close(),
});
