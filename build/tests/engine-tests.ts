import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The only module that reads which engine a test process runs on. */
const ENGINE = 'server/testing/engine.ts';
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.ts)'/g;

/**
 * Tests of the server that `npm test` runs on PostgreSQL too, besides those of `server/base/db/postgres`: for each store a file
 * that reaches most of its statements.
 */
export const EVERYDAY_ENGINE_TESTS: readonly string[] = [
  'server/commands/backup.test.ts',
  'server/accounts/deletion/routes.test.ts',
  'server/app/account-export/routes.test.ts',
  'server/accounts/registration/routes.test.ts',
  'server/accounts/second-factor/routes.test.ts',
  'server/accounts/sessions/routes.test.ts',
  'server/accounts/tokens/routes.test.ts',
  'server/overview/achievements/routes.test.ts',
  'server/guild/calendar/calendar.test.ts',
  'server/characters/history/money-history.test.ts',
  'server/imports/identity.test.ts',
  'server/characters/list/routes.test.ts',
  'server/characters/collections/routes.test.ts',
  'server/people/direct-messages/direct-messages.test.ts',
  'server/dungeon/boards/boards.test.ts',
  'server/dungeon/player-record.test.ts',
  'server/dungeon/races/races.test.ts',
  'server/people/friends/routes.test.ts',
  'server/people/groups/deletion.test.ts',
  'server/people/groups/moderation.test.ts',
  'server/characters/holdings/routes.test.ts',
  'server/characters/items/routes.test.ts',
  'server/guild/roster/banks/group-banks.test.ts',
  'server/guild/roster/search/search.test.ts',
  'server/guild/roster/wanted/wanted.test.ts',
  'server/characters/tasks/routes.test.ts',
  'server/imports/excluded/excluded.test.ts',
  'server/tavern/chat/chat-items.test.ts',
  'server/base/outbox/mail/mail.test.ts',
];

/** Test files whose answers cannot differ by engine, although they start servers, by the reason: SQLite is enough. */
export const ONE_ENGINE_TESTS: Readonly<Record<string, readonly string[]>> = {
  'Permissions: rules over rows that other tests read on both engines.': [
    'server/accounts/tokens/token-matrix.test.ts',
    'server/people/groups/permissions-walk.test.ts',
    'server/guild/roster/section-matrix.test.ts',
    'server/tavern/lines/line-matrix.test.ts',
    'server/base/http/permission-matrix.test.ts',
  ],
  'Random changes of who sees what: rules again.': [
    'server/people/direct-messages/privacy.property.test.ts',
    'server/notices/push/push.property.test.ts',
    'server/guild/roster/sharing.property.test.ts',
    'server/tavern/lines/lines.property.test.ts',
  ],
  'Invalid input that reaches no store; storable.test.ts has what does.': [
    'server/tavern/bad-input.test.ts',
    'server/base/http/fuzz.test.ts',
    'server/base/live/message-fuzz.test.ts',
    'server/base/live/message-handlers.test.ts',
  ],
  'Protocols of sign-ins; several-servers/sign-ins.test.ts has their stores.': [
    'server/accounts/passkeys/routes.test.ts',
    'server/accounts/profile/routes.test.ts',
    'server/accounts/second-factor/sign-in.test.ts',
    'server/accounts/sign-in-providers/routes.test.ts',
  ],
  'Limits of requests; several-servers/quotas.test.ts has their store.': [
    'server/accounts/rate-limits.test.ts',
    'server/base/http/rate-limit.test.ts',
  ],
  'HTTP, pages and files.': [
    'server/app.test.ts',
    'server/imports/downloads/routes.test.ts',
    'server/characters/icons/routes.test.ts',
    'server/characters/shares/share-page.test.ts',
    'server/base/pages/pages.test.ts',
  ],
  'The process and its log; start.test.ts of server/base/db/postgres has its start.': [
    'server/main.test.ts',
    'server/base/ops/log-secrets.test.ts',
    'server/base/ops/start-warnings.test.ts',
  ],
  'Rules of the dungeon; other tests of its folder read and write runs.': [
    'server/dungeon/hero.test.ts',
    'server/dungeon/routes.test.ts',
  ],
  'What is read from uploads, before it is stored.': [
    'server/imports/other-addons.test.ts',
    'server/imports/third-game.test.ts',
  ],
  'What sockets send, which is not stored.': [
    'server/tavern/lines/room-talk.test.ts',
    'server/tavern/slow-consumer.test.ts',
    'server/base/live/socket-bound.test.ts',
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
