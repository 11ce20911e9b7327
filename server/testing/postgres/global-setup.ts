import { appendFileSync } from 'node:fs';
import { processorTime } from '#shared/testing/processor-time.ts';
import { openDatabase } from '../../base/db/open-database.ts';
import { startCluster } from './cluster.ts';
import { createEmptyDatabase, dropCopies, publishTemplate } from './test-databases.ts';

/** Starts PostgreSQL for the tests, or uses that of `TEST_DATABASE_URL`, and migrates the template of their databases. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const cluster = given === undefined || given === '' ? await startCluster() : null;
  const template = await createEmptyDatabase(cluster?.urlOf('postgres') ?? given ?? '');
  const db = await openDatabase({ engine: 'postgres', url: template.url, poolSize: 2 });
  await db.close();
  publishTemplate(template.url, cluster?.isInMemory === true ? 'file_copy' : 'wal_log');
  return async () => {
    if (cluster) {
      const log = process.env['PROCESSOR_TIMES'];
      if (log !== undefined) appendFileSync(log, `${processorTime(cluster.pid)}\tpostgres\n`);
      return cluster.stop();
    }
    await dropCopies(template.url);
    await template.drop();
  };
}
