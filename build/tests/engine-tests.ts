import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The only module that reads which engine a test process runs on. */
const ENGINE = 'server/testing/engine.ts';
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.ts)'/g;

/**
 * Tests of the server that `npm test` runs on PostgreSQL too, besides those of `server/db/postgres`: for each store a file
 * that reaches most of its statements.
 */
export const EVERYDAY_ENGINE_TESTS: readonly string[] = [
  'server/commands/backup.test.ts',
  'server/features/accounts/deletion/routes.test.ts',
  'server/features/accounts/export/routes.test.ts',
  'server/features/accounts/registration/routes.test.ts',
  'server/features/accounts/second-factor/routes.test.ts',
  'server/features/accounts/sessions/routes.test.ts',
  'server/features/accounts/tokens/routes.test.ts',
  'server/features/achievements/routes.test.ts',
  'server/features/calendar/calendar.test.ts',
  'server/features/characters/history/money-history.test.ts',
  'server/features/characters/import/identity.test.ts',
  'server/features/characters/list/routes.test.ts',
  'server/features/collections/routes.test.ts',
  'server/features/direct-messages/direct-messages.test.ts',
  'server/features/dungeon/boards/boards.test.ts',
  'server/features/dungeon/player-record/player-record.test.ts',
  'server/features/dungeon/races/races.test.ts',
  'server/features/friends/routes.test.ts',
  'server/features/groups/deletion.test.ts',
  'server/features/groups/moderation.test.ts',
  'server/features/holdings/routes.test.ts',
  'server/features/items/routes.test.ts',
  'server/features/roster/banks/group-banks.test.ts',
  'server/features/roster/search/search.test.ts',
  'server/features/roster/wanted/wanted.test.ts',
  'server/features/tasks/routes.test.ts',
  'server/features/tavern/chat/chat-items.test.ts',
  'server/mail/mail.test.ts',
];

/** Test files whose answers cannot differ by engine, although they start servers, by the reason: SQLite is enough. */
export const ONE_ENGINE_TESTS: Readonly<Record<string, readonly string[]>> = {
  'Permissions: rules over rows that other tests read on both engines.': [
    'server/features/accounts/tokens/token-matrix.test.ts',
    'server/features/groups/permissions-walk.test.ts',
    'server/features/roster/section-matrix.test.ts',
    'server/features/tavern/lines/line-matrix.test.ts',
    'server/http/permission-matrix.test.ts',
  ],
  'Random changes of who sees what: rules again.': [
    'server/features/direct-messages/privacy.property.test.ts',
    'server/features/notifications/push/push.property.test.ts',
    'server/features/roster/sharing.property.test.ts',
    'server/features/tavern/lines/lines.property.test.ts',
  ],
  'Invalid input that reaches no store; storable.test.ts has what does.': [
    'server/features/tavern/bad-input.test.ts',
    'server/http/fuzz.test.ts',
    'server/live/message-fuzz.test.ts',
    'server/live/message-handlers.test.ts',
  ],
  'Protocols of sign-ins; several-servers/sign-ins.test.ts has their stores.': [
    'server/features/accounts/passkeys/routes.test.ts',
    'server/features/accounts/profile/routes.test.ts',
    'server/features/accounts/second-factor/sign-in.test.ts',
    'server/features/accounts/sign-in-providers/routes.test.ts',
  ],
  'Limits of requests; several-servers/quotas.test.ts has their store.': [
    'server/features/accounts/rate-limits.test.ts',
    'server/http/rate-limit.test.ts',
  ],
  'HTTP, pages and files.': [
    'server/app.test.ts',
    'server/features/downloads/routes.test.ts',
    'server/features/icons/routes.test.ts',
    'server/features/shares/share-page.test.ts',
    'server/pages/pages.test.ts',
  ],
  'The process and its log; start.test.ts of server/db/postgres has its start.': [
    'server/main.test.ts',
    'server/ops/log-secrets.test.ts',
    'server/ops/start-warnings.test.ts',
  ],
  'Rules of the dungeon; other tests of its folder read and write runs.': [
    'server/features/dungeon/hero/hero.test.ts',
    'server/features/dungeon/routes.test.ts',
  ],
  'What is read from uploads, before it is stored.': [
    'server/features/characters/import/other-addons.test.ts',
    'server/features/characters/import/third-game.test.ts',
  ],
  'What sockets send, which is not stored.': [
    'server/features/tavern/lines/room-talk.test.ts',
    'server/features/tavern/slow-consumer.test.ts',
    'server/live/socket-bound.test.ts',
  ],
};

/**
 * Test files of the server that can differ between the engines: of those that start servers, all but `ONE_ENGINE_TESTS`.
 *
 * @param root of the repository
 * @returns paths relative to it
 */
export function findEngineTests(root: string): string[] {
  const skipped = new Set(Object.values(ONE_ENGINE_TESTS).flat());
  return findServerTests(root).filter((path) => !skipped.has(path));
}

/** Test files that reach the module `ENGINE` through fixtures, which are all in `server/testing`. */
export function findServerTests(root: string): string[] {
  const known = new Map<string, boolean>();
  const reachesEngine = (path: string): boolean => {
    if (path === ENGINE) return true;
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    known.set(path, false);
    const imports = [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].map(([, target]) =>
      join(dirname(path), target as string).replaceAll('\\', '/'),
    );
    const reaches = imports.some((target) => target.startsWith('server/testing/') && reachesEngine(target));
    known.set(path, reaches);
    return reaches;
  };
  return globSync('server/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(reachesEngine);
}
