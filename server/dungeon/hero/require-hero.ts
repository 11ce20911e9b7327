import type { Kysely } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import { giftsOf, type Gift } from '#shared/dungeon/model/gifts.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure, invalidFields } from '../../base/http/errors.ts';
import type { HeroColumns } from './hero-columns.ts';

interface ChosenHero {
  readonly userId: number;
  readonly characterId: number;
  /** The first of the class when it is undefined. */
  readonly gift: Gift | undefined;
}

/** A listed character of the account as the hero of a run. Throws 404 for another's, 400 for a gift of another class. */
export async function requireHero(
  db: Kysely<Tables>,
  { userId, characterId, gift }: ChosenHero,
): Promise<Omit<HeroColumns, 'has_extra_chest'>> {
  const row = await db
    .selectFrom('characters')
    .leftJoin('character_joins', 'joined_id', 'id')
    .leftJoin('joined_documents', 'joined_documents.character_id', 'id')
    .select(['characters.document', 'joined_documents.document as joined'])
    .where('id', '=', characterId)
    .where('characters.user_id', '=', userId)
    .where('joined_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('character_not_found');
  const { name, class: className } = JSON.parse(row.joined ?? row.document) as Character;
  const gifts = giftsOf(className);
  const chosen = gift ?? gifts[0];
  if (chosen === undefined || !gifts.includes(chosen))
    throw invalidFields([fieldProblem('gift', 'invalid_value', { field: 'gift' })]);
  return { hero_name: name, hero_class: className, gift: chosen };
}
