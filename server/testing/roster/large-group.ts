import type { Character } from '#shared/characters/contract/characters.ts';
import { VIEWER_SECTIONS } from '#shared/characters/contract/viewers.ts';
import { insertUser } from '../../accounts/user-store.ts';
import type { Database } from '../../base/db/database.ts';

interface LargeGroupOptions {
  readonly members: number;
  /** Of each member, all shared with every section. */
  readonly characters: number;
  readonly documentOf: (id: number, name: string) => Character;
}

/** A group for benchmarks, written without the calls; its users in order, the owner first. */
export async function addLargeGroup(
  db: Database,
  { members, characters, documentOf }: LargeGroupOptions,
): Promise<{ readonly groupId: number; readonly users: readonly number[] }> {
  const { id: groupId } = await db.write((transaction) =>
    transaction
      .insertInto('all_groups')
      .values({ name: 'Inn', is_private: 0, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const addMember = (number: number): Promise<number> =>
    db.write(async (transaction) => {
      const userId = (
        await insertUser(transaction, {
          username: `Member${number}`,
          email: `member${number}@tavern.test`,
          passwordHash: '',
          role: 'user',
          createdAt: 0,
        })
      ).id;
      const { id: memberId } = await transaction
        .insertInto('all_group_members')
        .values({ group_id: groupId, user_id: userId, role: number === 0 ? 'owner' : 'member', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let index = 0; index < characters; index++) {
        const id = number * characters + index + 1;
        const name = `Hero${number}n${index}`;
        const document = JSON.stringify(documentOf(id, name));
        await transaction
          .insertInto('characters')
          .values({
            id,
            user_id: userId,
            game_id: 'wow_classic',
            realm: 'Hydraxian',
            name,
            guid: null,
            family: null,
            region: null,
            version: 1,
            number_times: '{}',
            created_at: 0,
            updated_at: 0,
            document_length: document.length,
            document,
          })
          .execute();
        await transaction
          .insertInto('group_viewers')
          .values({ member_id: memberId, character_id: id, sections: JSON.stringify(VIEWER_SECTIONS) })
          .execute();
      }
      return userId;
    });
  const users: number[] = [];
  for (let number = 0; number < members; number++) users.push(await addMember(number));
  return { groupId, users };
}
