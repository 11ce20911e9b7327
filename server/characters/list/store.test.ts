import { expect, test } from 'vitest';
import { gatherHeads, type ListHead } from './store.ts';

const headOf = (revision: number): ListHead => ({ revision, mark: `m${revision}` });

/** Revisions in a database; each statement reads them when it starts and answers when the test says so. */
function createDatabase() {
  const stored = new Map([
    [1, 10],
    [2, 20],
  ]);
  const statements: { readonly userIds: readonly number[]; answer(): void; fail(): void }[] = [];
  const gathered = gatherHeads((userIds) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, ListHead>>();
    const found = new Map(
      [...stored].filter(([id]) => userIds.includes(id)).map(([id, revision]) => [id, headOf(revision)]),
    );
    statements.push({ userIds, answer: () => resolve(found), fail: () => reject(new Error('The connection ended.')) });
    return promise;
  });
  const revision = async (userId: number) => (await gathered(userId)).revision;
  const started = async (count: number) => expect.poll(() => statements.length).toBe(count);
  return { stored, statements, revision, started };
}

test('those who ask in one turn share a statement, with each user once', async () => {
  const { statements, revision, started } = createDatabase();
  const answers = Promise.all([revision(1), revision(2), revision(1), revision(3)]);
  await started(1);
  expect(statements[0]?.userIds).toEqual([1, 2, 3]);
  statements[0]?.answer();
  expect(await answers).toEqual([10, 20, 10, 0]);
});

test('who asks while a statement runs is answered by the next one', async () => {
  const { stored, statements, revision, started } = createDatabase();
  const before = revision(1);
  await started(1);
  stored.set(1, 11);
  const after = [revision(1), revision(2)];
  statements[0]?.answer();
  expect(await before).toBe(10);
  await started(2);
  statements[1]?.answer();
  expect(await Promise.all(after)).toEqual([11, 20]);
});

test('a statement that fails fails for those who waited for it, and for nobody after them', async () => {
  const { statements, revision, started } = createDatabase();
  const [failed, next] = [revision(1), started(1).then(() => revision(1))];
  await started(1);
  await Promise.resolve();
  statements[0]?.fail();
  await expect(failed).rejects.toThrow('The connection ended.');
  await started(2);
  statements[1]?.answer();
  expect(await next).toBe(10);
});
