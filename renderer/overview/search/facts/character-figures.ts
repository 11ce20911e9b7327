import type { Character } from '#shared/characters/contract/characters.ts';
import { findSpecialisation } from '#shared/characters/gear/find-role.ts';
import type { Section } from '#shared/characters/sections.ts';
import { isRecent } from '#shared/characters/week-of.ts';
import { findGame } from '#shared/games/registry.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';
import { reputationRank } from '../../../characters/detail/tabs/sections/sort-reputations.ts';
import { countFigure, figureOrUnknown, type FigureContext, type FigureOf, type FigureResult } from './figure.ts';

/** More than any faction's points within a standing. */
const STANDING_STEP = 1e6;

function isAtLastLevel({ game_id, level }: Character): boolean {
  return findGame(game_id)?.gear?.maybeLastLevels.has(level) === true;
}

/** Share of the level. It grows while the character rests, so an old one is unknown. */
export function rested(character: Character, { now }: FigureContext): FigureResult {
  const { restedXP, xpMax, observed_at } = character;
  if (isAtLastLevel(character)) return 'none';
  if (restedXP === null || xpMax === null || xpMax <= 0 || !isRecent(observed_at.character, now)) return 'unknown';
  return countFigure(restedXP / xpMax);
}

export function levelShare(character: Character): FigureResult {
  const { xp, xpMax } = character;
  if (isAtLastLevel(character) && !xp) return 'none';
  return xp === null || xpMax === null || xpMax <= 0 ? 'unknown' : { value: xp / xpMax };
}

/** Latest observation of any section, in milliseconds since 1970. */
export function lastSeen({ observed_at }: Character): FigureResult {
  const times = Object.values(observed_at).flatMap((iso) => (iso === null ? [] : parseIsoTime(iso)));
  return times.length === 0 ? 'unknown' : { value: Math.max(...times) };
}

export function sectionSeen(section: Section): FigureOf {
  return ({ observed_at }) => {
    const iso = observed_at[section] ?? null;
    return iso === null ? 'unknown' : { value: parseIsoTime(iso) };
  };
}

interface Expiring {
  readonly expires_at: number | null;
}

/** What has expired is gone; what has no known end may be after a while. */
function isLeft({ expires_at }: Expiring, observedAt: string | null | undefined, now: number): boolean {
  return expires_at === null ? isRecent(observedAt, now) : expires_at > now;
}

export function parcels(section: 'mail' | 'auctions'): FigureOf {
  return (character, { now }) => {
    const list: readonly Expiring[] | null | undefined = character[section];
    if (!list) return 'unknown';
    const observedAt = character.observed_at[section];
    const left = list.filter((each) => isLeft(each, observedAt, now)).length;
    // Later ones may have come since.
    return left === 0 && !isRecent(observedAt, now) ? 'unknown' : countFigure(left);
  };
}

export function mailExpires({ mail, observed_at }: Character, { now }: FigureContext): FigureResult {
  const ends = (mail ?? []).flatMap(({ expires_at }) => (expires_at !== null && expires_at > now ? [expires_at] : []));
  if (ends.length > 0) return { value: Math.min(...ends) };
  return mail && isRecent(observed_at.mail, now) ? 'zero' : 'unknown';
}

export function finishedQuests({ quests }: Character): FigureResult {
  const done = quests?.filter(({ status }) => status === 'Completed');
  return done ? countFigure(done.length, { details: done.map(({ name }) => name) }) : 'unknown';
}

export function buffs({ buffs: list }: Character): FigureResult {
  return list ? countFigure(list.length, { details: list.map(({ name }) => name) }) : 'unknown';
}

export function recipes({ recipes: trades }: Character): FigureResult {
  return trades ? countFigure(trades.reduce((sum, each) => sum + each.recipes.length, 0)) : 'unknown';
}

type StatField = 'strength' | 'agility' | 'stamina' | 'intellect' | 'spirit' | 'armor' | 'deaths' | 'honor_rank';

export function stat(field: StatField): FigureOf {
  return ({ stats }) => figureOrUnknown(stats?.[field]);
}

export function specialisation(character: Character): FigureResult {
  return figureOrUnknown(findSpecialisation(character));
}

/** Skill in a profession, or another skill of the character. */
export function skill(section: 'professions' | 'skills'): FigureOf {
  return (character, { subject }) => {
    const list = character[section];
    if (!list) return 'unknown';
    const found = list.find(({ name }) => subject.names.has(name));
    if (!found) return 'none';
    const { level, max_level: max } = found;
    return { value: level, ...(typeof max === 'number' && max > 0 && { of: max }) };
  };
}

export function currency({ currencies }: Character, { subject }: FigureContext): FigureResult {
  if (!currencies) return 'unknown';
  const found = currencies.find(({ name }) => subject.names.has(name));
  if (!found) return 'none';
  const { count, max = 0 } = found;
  return countFigure(count, max > 0 ? { of: max } : {});
}

export function reputation({ reputations }: Character, { subject }: FigureContext): FigureResult {
  if (!reputations) return 'unknown';
  const found = reputations.find(({ name }) => subject.names.has(name));
  if (!found) return 'none';
  const { kind, standing, value } = found;
  const rank = kind === 'renown' ? Number.parseInt(standing ?? '0', 10) || 0 : reputationRank(found);
  return { value: rank * STANDING_STEP + value, standing: { kind, standing } };
}
