import type { Character } from '#shared/characters/contract/characters.ts';
import { observationOrder } from '#shared/characters/seen-by.ts';
import { SECTIONS, type Section } from '#shared/characters/sections.ts';

interface PreviewedSection<C> {
  readonly section: Section;
  /** The character that the section is from. */
  readonly from: C;
  /** The other one, when it saw the section too. */
  readonly over: C | null;
}

type Observed = Pick<Character, 'observed_at' | 'sources'>;

function orderOf({ observed_at, sources }: Observed, section: Section): number | null {
  const at = observed_at[section] ?? null;
  const source = sources?.[section];
  return at === null && source === undefined ? null : observationOrder(at === null ? null : Date.parse(at), source);
}

/** The sections of two characters once joined: each from the later observation, of the kept one at equal times. */
export function previewJoin<C extends Observed>(keep: C, other: C): readonly PreviewedSection<C>[] {
  return SECTIONS.flatMap((section) => {
    const [kept, joined] = [orderOf(keep, section), orderOf(other, section)];
    if (kept === null && joined === null) return [];
    const isOther = (joined ?? -1) > (kept ?? -1);
    const [from, rest] = isOther ? [other, keep] : [keep, other];
    return [{ section, from, over: (isOther ? kept : joined) === null ? null : rest }];
  });
}

export function joinChoices(character: Character, all: readonly Character[]): readonly Character[] {
  const rank = ({ name, class: className }: Character): number =>
    (name === character.name ? 0 : 2) + (className === character.class ? 0 : 1);
  return all
    .filter(({ id, game_id }) => id !== character.id && game_id === character.game_id)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name) || a.realm.localeCompare(b.realm));
}
