import { expect, test } from 'vitest';
import { createRosterCalls } from '../../testing/roster/roster-fixture.ts';
import { findMarked } from '../../testing/roster/marked-character.ts';
import { openSharedServer } from '../../testing/shared-server.ts';

test('a roster reads what changed while its summary was not yet stored, and has it stored', async () => {
  const server = await openSharedServer();
  const calls = createRosterCalls(server);
  const [owner, member] = [await calls.signUp('Olaf'), await calls.signUp('Nils')];
  const groupId = await calls.found(owner, member);
  const characterId = await calls.importMarked(owner, 'Tilda');
  await calls.shareWithGroup(owner, characterId, groupId, ['gear']);
  const { db } = server.context;
  const stored = db.read.selectFrom('character_summaries').where('character_id', '=', characterId);
  await db.write((transaction) =>
    transaction
      .updateTable('character_summaries')
      .set({ version: 0, summary: '{}' })
      .where('character_id', '=', characterId)
      .execute(),
  );
  expect(findMarked(JSON.stringify(await calls.roster(member, groupId)), 'Tilda')).toEqual(['gear']);
  await expect.poll(() => stored.select('version').executeTakeFirst()).toEqual({ version: 1 });
});
