import { createEventFeed } from '../../base/events.ts';
import { openSqlite } from '../../base/db/sqlite/open-sqlite.ts';
import { createImporter } from '../../imports/importer.ts';
import { createLog } from '../../base/ops/log.ts';

/** A process with the server's database and importer and nothing else: it starts in a third of the server's time. */
const [path = '', userId = ''] = process.argv.slice(2);
const log = createLog('error');
const db = await openSqlite(path);
const importer = createImporter({ db, events: createEventFeed((error) => log.error(error)), log, now: Date.now });

process.on('message', (upload: string) => {
  void importer.importUpload(Number(userId), Buffer.from(upload)).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
