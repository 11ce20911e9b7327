import { expect, test } from 'vitest';
import type { TestAccount } from '../../testing/client.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import { receivedMessages } from '../../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();

interface Listed {
  readonly own: number | null;
  readonly avatars: readonly { readonly username: string; readonly character: { readonly name: string } }[];
}

const list = async (who: TestAccount): Promise<Listed> => (await tavern.call(who, 'GET', '/avatars')).body as Listed;
const named = async (who: TestAccount): Promise<string[][]> =>
  (await list(who)).avatars.map(({ username, character }) => [username, character.name]);
const addCharacter = async (who: TestAccount, name: string): Promise<number> => {
  const reply = await tavern.server.request('POST', '/api/characters/import', {
    token: who.token,
    body: payload(name),
  });
  return (reply.body as { character: { id: number } }).character.id;
};
const choose = (who: TestAccount, character_id: number | null) => tavern.call(who, 'PUT', '/avatar', { character_id });

test('a member stands in the room as a character, whose name alone is shared by that', async () => {
  const socket = await tavern.enter(tavern.owner);
  const id = await addCharacter(tavern.member, 'Brunhild');
  expect((await choose(tavern.member, id)).status).toBe(204);
  await expect.poll(() => receivedMessages(socket, 'avatars')).toHaveLength(1);
  expect((await list(tavern.owner)).avatars).toMatchObject([
    {
      username: tavern.member.username,
      character: { name: 'Brunhild', class: 'Warrior', level: 60, sections: [], gear: null },
    },
  ]);
  expect([(await list(tavern.member)).own, (await list(tavern.owner)).own]).toEqual([id, null]);
  expect((await choose(tavern.member, null)).status).toBe(204);
  expect(await named(tavern.owner)).toEqual([]);
});

test("somebody else's character is refused, and what is shared no longer is not shown", async () => {
  const id = await addCharacter(tavern.member, 'Gudrun');
  expect((await choose(tavern.owner, id)).status).toBe(404);
  await choose(tavern.member, id);
  expect(await named(tavern.third)).toEqual([[tavern.member.username, 'Gudrun']]);
  const viewers = { token: tavern.member.token, body: { groups: [], friends: [] } };
  await tavern.server.request('PUT', `/api/characters/${id}/viewers`, viewers);
  expect(await named(tavern.third)).toEqual([]);
  await choose(tavern.member, id);
  await tavern.server.request('POST', '/api/friends/block', {
    token: tavern.member.token,
    body: { userId: tavern.third.user.id },
  });
  expect([await named(tavern.third), await named(tavern.owner)]).toEqual([[], [[tavern.member.username, 'Gudrun']]]);
  await tavern.server.request('POST', '/api/friends/unblock', {
    token: tavern.member.token,
    body: { userId: tavern.third.user.id },
  });
  await tavern.server.request('DELETE', `/api/characters/${id}`, { token: tavern.member.token });
  expect(await list(tavern.member)).toEqual({ own: null, avatars: [] });
});
