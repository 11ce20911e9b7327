import type { Hero } from '#shared/dungeon/contract/hero.ts';
import type { RunStart } from '#shared/dungeon/begin-with.ts';
import { GIFTS, giftsOf, type Gift } from '#shared/dungeon/model/gifts.ts';
import type { Kysely } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { Tables } from '../base/db/tables.ts';
import { Failure, invalidFields } from '../base/http/errors.ts';
import { dayOf } from './rules.ts';

/** Hero and start of a run, as they are stored with it. */
export interface HeroColumns {
  readonly hero_name: string | null;
  readonly hero_class: string | null;
  readonly gift: string | null;
  readonly has_extra_chest: number;
}

export const NO_HERO: HeroColumns = { hero_name: null, hero_class: null, gift: null, has_extra_chest: 0 };

/** Null for a run without a hero. */
export function heroOf({ hero_name, hero_class }: Pick<HeroColumns, 'hero_name' | 'hero_class'>): Hero | null {
  return hero_name === null ? null : { name: hero_name, class: hero_class ?? '' };
}

export function startOf({ gift, has_extra_chest }: Pick<HeroColumns, 'gift' | 'has_extra_chest'>): RunStart {
  return { gift: GIFTS.find((each) => each === gift) ?? null, hasExtraChest: has_extra_chest === 1 };
}

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

/** True when an import of the day has brought something new. */
export async function hasImportedOn(db: Kysely<Tables>, userId: number, day: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('imported_at').where('id', '=', userId).executeTakeFirst();
  const at = row?.imported_at ?? null;
  return at !== null && dayOf(at) === day;
}
