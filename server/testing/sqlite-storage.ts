import BetterSqlite3, { SqliteError } from 'better-sqlite3';
import type { RefusingStorage } from './refuse-writes.ts';
import { sqliteFileOf } from './sqlite-file.ts';

type RefuseInFile = (path: string) => () => void;

const ALL_TABLES =
  "select name from sqlite_master where type = 'table' and name not glob '*_*migration*' and name not glob 'sqlite_*'";

function change(path: string, work: (connection: BetterSqlite3.Database) => void): void {
  const connection = new BetterSqlite3(path);
  try {
    work(connection);
  } finally {
    connection.close();
  }
}

/**
 * SQLITE_FULL at every write of every connection: triggers insert into a table whose row ids are used up, for which
 * SQLite has the same code as for a full disk.
 */
const fullDisk: RefuseInFile = (path) => {
  const names: string[] = [];
  change(path, (connection) => {
    connection.exec(
      'create table ballast (id integer primary key autoincrement); insert into ballast values (9223372036854775807)',
    );
    const tables = connection.prepare<[], string>(ALL_TABLES).pluck().all();
    for (const table of tables.filter((name) => name !== 'ballast')) {
      for (const event of ['insert', 'update', 'delete']) {
        names.push(`full_${table}_${event}`);
        connection.exec(
          `create trigger full_${table}_${event} before ${event} on "${table}" begin insert into ballast values (null); end`,
        );
      }
    }
  });
  return () =>
    change(path, (connection) => {
      for (const name of names) connection.exec(`drop trigger ${name}`);
      connection.exec('drop table ballast');
    });
};

/** SQLITE_BUSY: another connection holds the write lock. */
const lockedDatabase: RefuseInFile = (path) => {
  const connection = new BetterSqlite3(path);
  connection.exec('begin immediate');
  return () => connection.close();
};

/** SQLITE_IOERR at every commit of this thread, which no file can be made to give. */
const failingDisk: RefuseInFile = () => {
  const statement = new BetterSqlite3(':memory:').prepare('select 1');
  const prototype = Object.getPrototypeOf(statement) as BetterSqlite3.Statement;
  const { run } = prototype;
  prototype.run = function (this: BetterSqlite3.Statement, ...parameters: unknown[]) {
    if (this.source === 'commit') throw new SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');
    return run.apply(this, parameters);
  } as typeof run;
  return () => {
    prototype.run = run;
  };
};

export const sqliteStorage: RefusingStorage = {
  fullDisk: async (server) => fullDisk(sqliteFileOf(server)),
  failingDisk: async (server) => failingDisk(sqliteFileOf(server)),
  lockedDatabase: async (server) => lockedDatabase(sqliteFileOf(server)),
};
