import { CHARACTER_ROLES, type CharacterRole, type ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import { knownLockouts } from '#shared/characters/week-of.ts';
import type { Roster, RosterMember } from '#shared/guild/contract/roster.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import type { TermKey } from '../../games/use-term-key.ts';

export interface RosterRow {
  readonly character: ViewedCharacter;
  readonly member: RosterMember;
  readonly isMain: boolean;
}

export const ROLE_FILTERS = [...CHARACTER_ROLES, 'unknown'] as const;
export type RoleFilter = CharacterRole | 'unknown';

export const ROSTER_COLUMNS = [
  'member',
  'level',
  'itemLevel',
  'specialisation',
  'professions',
  'lockouts',
  'seen',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];
export const ROSTER_SORTS = ['name', ...ROSTER_COLUMNS] as const;
export type RosterSort = (typeof ROSTER_SORTS)[number];

export interface RosterFilter {
  readonly find: string;
  readonly className: string | null;
  readonly role: RoleFilter | null;
  readonly mainsOnly: boolean;
}

export const NO_FILTER: RosterFilter = { find: '', className: null, role: null, mainsOnly: false };

export interface RosterOrder {
  readonly sort: RosterSort;
  readonly isDescending: boolean;
}

export function toRows({ members }: Roster): RosterRow[] {
  return members.flatMap((member) =>
    member.characters.map((character) => ({ character, member, isMain: character.id === member.main })),
  );
}

export function roleOf({ gear }: ViewedCharacter): RoleFilter {
  return gear?.role ?? 'unknown';
}

type Lockouts = NonNullable<ViewedCharacter['lockouts']>;

/** In milliseconds since 1970. */
export interface RosterTimes {
  readonly lastWeekly: number;
  readonly now: number;
}

/** True when the lockouts were seen since the weekly reset: those that are missing are free. */
export function isLockoutSeen({ seen_at }: Lockouts, lastWeekly: number): boolean {
  return seen_at !== null && parseIsoTime(seen_at) >= lastWeekly;
}

/** Lockouts that hold; null where they are unknown. */
export function rosterLockouts(
  { lockouts }: ViewedCharacter,
  { lastWeekly, now }: RosterTimes,
): readonly Lockouts['saved'][number][] | null {
  return lockouts && knownLockouts(lockouts.saved, isLockoutSeen(lockouts, lastWeekly), now);
}

/** "Molten Core (Normal) 6/10". */
export function describeLockout({ name, difficulty, killed, bosses }: Lockouts['saved'][number]): string {
  return [name, difficulty && `(${translateGameTerm(difficulty)})`, bosses > 0 && `${killed}/${bosses}`]
    .filter(Boolean)
    .join(' ');
}

function textsOf({ character, member }: RosterRow): (string | null | undefined)[] {
  const { name, realm, gear, professions, lockouts } = character;
  return [
    name,
    realm,
    member.username,
    member.rank,
    gear?.specialisation,
    ...(professions ?? []).map((profession) => profession.name),
    ...(lockouts?.saved ?? []).map((lockout) => lockout.name),
  ];
}

export function filterRows(
  rows: readonly RosterRow[],
  { find, className, role, mainsOnly }: RosterFilter,
  keyOf: TermKey,
): RosterRow[] {
  const wanted = find.trim().toLocaleLowerCase();
  const wantedClass = className && keyOf(className);
  return rows.filter(
    (row) =>
      (wantedClass === null || keyOf(row.character.class) === wantedClass) &&
      (role === null || roleOf(row.character) === role) &&
      (!mainsOnly || row.isMain) &&
      (wanted === '' || textsOf(row).some((text) => text?.toLocaleLowerCase().includes(wanted))),
  );
}

const collator = new Intl.Collator(undefined, { numeric: true });

type Value = number | string | null;

function valueOf({ character, member }: RosterRow, sort: RosterSort, times: RosterTimes): Value {
  const { name, level, gear, professions, seen_at } = character;
  switch (sort) {
    case 'name':
      return name;
    case 'member':
      return member.username;
    case 'level':
      return level;
    case 'itemLevel':
      return gear?.item_level ?? null;
    case 'specialisation':
      return gear?.specialisation ?? null;
    case 'professions':
      return professions?.map((profession) => profession.name).join() || null;
    case 'lockouts':
      return rosterLockouts(character, times)?.length ?? null;
    case 'seen':
      return seen_at === null ? null : parseIsoTime(seen_at);
  }
}

function compare(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Sorted copy: unknown values last in either direction; ties by member, main first, then level and name. */
export function sortRows(
  rows: readonly RosterRow[],
  { sort, isDescending }: RosterOrder,
  times: RosterTimes,
): RosterRow[] {
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row, sort, times) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        if (a.value !== b.value) return a.value === null ? 1 : -1;
      } else {
        const order = compare(a.value, b.value) * direction;
        if (order !== 0) return order;
      }
      return compareTies(a.row, b.row);
    })
    .map(({ row }) => row);
}

function compareTies(a: RosterRow, b: RosterRow): number {
  return (
    collator.compare(a.member.username, b.member.username) ||
    Number(b.isMain) - Number(a.isMain) ||
    b.character.level - a.character.level ||
    collator.compare(a.character.name, b.character.name) ||
    a.character.id - b.character.id
  );
}

/** Texts ascend at first, numbers and times descend. */
export function startsDescending(sort: RosterSort): boolean {
  return sort === 'level' || sort === 'itemLevel' || sort === 'lockouts' || sort === 'seen';
}

export interface RosterSums {
  /** The most frequent first. */
  readonly classes: readonly (readonly [className: string, count: number])[];
  readonly roles: Readonly<Record<RoleFilter, number>>;
}

/** The classes of rows by their keys, each in the words of the first row that has it. */
export function groupByClass(rows: readonly RosterRow[], keyOf: TermKey): ReadonlyMap<string, readonly RosterRow[]> {
  const groups = [...Map.groupBy(rows, ({ character }) => keyOf(character.class)).values()];
  return new Map(groups.flatMap((group) => (group[0] ? [[group[0].character.class, group] as const] : [])));
}

export function sumRows(rows: readonly RosterRow[], keyOf: TermKey): RosterSums {
  const roles = { tank: 0, healer: 0, damage: 0, unknown: 0 };
  for (const { character } of rows) roles[roleOf(character)]++;
  const classes = [...groupByClass(rows, keyOf)].map(([name, group]) => [name, group.length] as const);
  return { classes: classes.sort((a, b) => b[1] - a[1] || collator.compare(a[0], b[0])), roles };
}

/** Replaces the characters `ids` by those of a reply about them; what the reply lacks is no longer shared. */
export function mergeRoster(roster: Roster, ids: readonly number[], changed: Roster): Roster {
  const asked = new Set(ids);
  const news = new Map(changed.members.map((member) => [member.memberId, member]));
  const known = new Set(roster.members.map(({ memberId }) => memberId));
  const members = roster.members.map((member) => {
    const fresh = news.get(member.memberId);
    const kept = member.characters.filter(({ id }) => !asked.has(id));
    if (!fresh && kept.length === member.characters.length) return member;
    return { ...member, ...fresh, characters: [...kept, ...(fresh?.characters ?? [])] };
  });
  return { members: [...members, ...changed.members.filter(({ memberId }) => !known.has(memberId))] };
}
