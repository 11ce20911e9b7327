import { MIGRATIONS } from '../base/db/migrate.ts';

const NAME = '999-invented';

/** Runs `work` as the next version of the program, which adds the column `invented` to the table `tasks`. */
export async function withNextMigration(work: () => Promise<void>): Promise<void> {
  MIGRATIONS[NAME] = ({ define }) => define('alter table tasks add column invented integer;');
  try {
    await work();
  } finally {
    delete MIGRATIONS[NAME];
  }
}
