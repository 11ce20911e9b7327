import type { Output } from '#shared/base/http/route.ts';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import { NAMED_CHARACTERS_MAX, type findGroupCharacters } from '#shared/people/contract/group-characters.ts';
import type { FindNames } from '../../people/check-chat-links.ts';
import type { GroupActor } from '../../people/groups/group-access.ts';
import type { Context } from '../../base/context.ts';
import { findNamed, findOwnNames, findSummaries, findVisible } from './grant-store.ts';
import type { RosterReader } from './roster.ts';
import { toViewedCharacter } from './rules.ts';
import type { CharacterSummary } from './summarise.ts';
import type { Summaries } from './summaries.ts';

export interface NamedCharacters {
  /** Those of the characters that are shared with the user, by any group or as a friend. */
  read(userId: number, ids: readonly number[]): Promise<ViewedCharacter[]>;
  readonly findNames: FindNames;
  /** Shared with the group, by the start of the name. Throws when the actor may not read the group's roster. */
  find(actor: GroupActor, groupId: number, text: string): Promise<Output<typeof findGroupCharacters>['data']>;
}

/** The start of a name as it is typed, and with a capital letter: the engines compare letters differently. */
function spellStart(text: string): [string, ...string[]] {
  const typed = text.normalize('NFC');
  const [first = '', ...rest] = [...typed];
  const capital = [first.toUpperCase(), ...rest.map((letter) => letter.toLowerCase())].join('');
  return [...capital].length === [...typed].length && capital !== typed ? [typed, capital] : [typed];
}

export function createNamedCharacters(
  { db, now }: Pick<Context, 'db' | 'now'>,
  readRoster: RosterReader['read'],
  summaries: Summaries,
): NamedCharacters {
  const read: NamedCharacters['read'] = async (userId, ids) => {
    const found: CharacterSummary[] = [];
    for (const row of await findSummaries(db.read, ids)) {
      const summary = await summaries.read(row);
      if (summary) found.push(summary);
    }
    // Read after the characters: a viewer whose access ended meanwhile gets none of them.
    const visible = await findVisible(db.read, ids, userId, now());
    return found.flatMap((summary) => {
      const sections = visible.get(summary.identity.id)?.sections;
      return sections ? [toViewedCharacter(summary, sections)] : [];
    });
  };
  return {
    read,
    async findNames(userId, ids) {
      const names = new Map(await findOwnNames(db.read, userId, ids));
      const others = ids.filter((id) => !names.has(id));
      for (const { id, name } of await read(userId, others)) names.set(id, name);
      return names;
    },
    async find(actor, groupId, text) {
      const ids = await findNamed(db.read, groupId, spellStart(text));
      const { members } = await readRoster(actor, groupId, ids);
      return members
        .flatMap(({ username, characters }) => characters.map((character) => ({ username, character })))
        .toSorted((a, b) => a.character.name.localeCompare(b.character.name))
        .slice(0, NAMED_CHARACTERS_MAX);
    },
  };
}
