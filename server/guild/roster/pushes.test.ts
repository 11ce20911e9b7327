import { expect, test } from 'vitest';
import { createRosterStage } from '../../testing/roster/roster-stage.ts';
import type { Player } from '../../testing/roster/roster-fixture.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';

const stage = createRosterStage();

test('members who are banned or blocked by the owner hear of no change of a character', async () => {
  const [owner, officer, member, other] = (await Promise.all(
    ['Olaf', 'Mira', 'Nils', 'Pia'].map((name) => stage.calls.signUp(name)),
  )) as [Player, Player, Player, Player];
  const groupId = await stage.calls.found(officer, owner, member);
  const characterId = await stage.calls.importMarked(owner, 'Tilda');
  await stage.calls.must(other, 'POST', `/groups/${groupId}/members`, { username: other.username });
  const sockets = await Promise.all([officer, member, other].map(({ token }) => openSocket(stage.server.url, token)));
  const [seeing, ...others] = sockets as [TestSocket, TestSocket, TestSocket];
  const countNamed = ({ messages }: TestSocket): number =>
    messages.filter((message) => message.type === 'roster' && message.characters?.includes(characterId)).length;
  await stage.calls.shareWithGroup(owner, characterId, groupId, ['gear']);
  for (const socket of sockets) await expect.poll(() => countNamed(socket)).toBe(1);
  await stage.calls.must(owner, 'POST', '/friends/block', { userId: member.id });
  await stage.calls.must(officer, 'POST', `/groups/${groupId}/ban`, { username: other.username });
  await stage.calls.importMarked(owner, 'Tilda', 61);
  await expect.poll(() => countNamed(seeing)).toBe(2);
  // Behind the push, if there were one.
  for (const { username } of [member, other]) await stage.calls.must(officer, 'POST', '/friends/request', { username });
  for (const socket of others) {
    await expect
      .poll(() => socket.messages)
      .toContainEqual(
        expect.objectContaining({ type: 'friends', news: expect.objectContaining({ kind: 'requested' }) }),
      );
    expect(countNamed(socket)).toBe(1);
  }
  for (const socket of sockets) socket.close();
});
