import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';

/** Fits one line of the groups panel. Characters. */
export const GROUP_NAME_MAX = 40;

/** Control, format (bidirectional, zero-width), private, unassigned, lone surrogates, separators, invisible fillers. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u;
/** Joins emoji and letters of some scripts; allowed between visible characters only. */
const JOINERS = /(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])/gu;
/** More marks on one letter overlap the neighbouring lines. */
const STACKED_MARKS = /\p{M}{5,}/u;

/** Stored form of a group name: NFC, trimmed, inner space collapsed. */
export function cleanGroupName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();
}

/** Group name rules: non-empty after trimming, bounded, visible. First failing rule only. */
export function checkGroupName(body: unknown): FieldProblem[] {
  const given =
    typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string' ? body.name : '';
  const name = cleanGroupName(given);
  if (name === '') return [fieldProblem('name', 'group_name_required')];
  if ([...name].length > GROUP_NAME_MAX) return [fieldProblem('name', 'group_name_too_long')];
  const bare = name.replace(JOINERS, '');
  if (UNREADABLE.test(bare) || STACKED_MARKS.test(name)) return [fieldProblem('name', 'group_name_characters')];
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(bare) ? [] : [fieldProblem('name', 'group_name_required')];
}
