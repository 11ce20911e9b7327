import type { Character } from '#shared/characters/contract/characters.ts';
import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import { FINDING_KINDS } from '#shared/guild/contract/group-search.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { isBankContainer, resolveContainer } from '#shared/games/containers.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';
import { foldText } from '#shared/base/text/fold.ts';
import type { Lockout } from '#shared/characters/week-of.ts';

/** `lockouts` stands for the observation itself and has no name: a character without a lockout has no term for it. */
export const TERM_KINDS = [...FINDING_KINDS, 'lockouts'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export const SECTION_OF: Readonly<Record<TermKind, ViewerSection>> = {
  craft: 'professions',
  item: 'bags',
  lockout: 'lockouts',
  lockouts: 'lockouts',
};

/** Bounds the rows of one character. 95 % of played ones have fewer than 700. */
const TERMS_MAX = 2_000;
/** A lockout without a known end is never called free. */
const NEVER = Number.MAX_SAFE_INTEGER;
const WEEK_MS = 604_800_000;

/** Content of a section by which a group finds the character. */
export interface Term {
  readonly kind: TermKind;
  readonly game_id: string;
  readonly name: string;
  readonly name_key: string;
  /** 0 when unknown. */
  readonly item_id: number;
  /** 0 when unknown. */
  readonly quality: number;
  /** Empty when unknown. */
  readonly profession: string;
  /** Count of an item, skill of a craft, end of a lockout, time of the observation of all lockouts. */
  readonly amount: number;
}

/** Equal for the same row of `search_terms`. */
export function termKey({
  game_id,
  kind,
  name,
  item_id,
  quality,
  profession,
}: Omit<Term, 'amount' | 'name_key' | 'kind'> & { readonly kind: string }): string {
  return JSON.stringify([game_id, kind, name, item_id, quality, profession]);
}

export interface BankTerm extends Term {
  readonly tab_index: number;
}

type Content = Partial<Term> & Pick<Term, 'kind' | 'name' | 'amount'>;

function listItems({ game_id, inventory }: Character): Content[] {
  return (inventory ?? [])
    .filter((item) => !item.in_bank && !isBankContainer(resolveContainer(game_id, item)))
    .map(({ item_name: name, item_id, quality, item_count: amount }) => ({
      kind: 'item',
      name,
      item_id: item_id ?? 0,
      quality: quality ?? 0,
      amount,
    }));
}

/**
 * Time from which a lockout no longer holds by what was seen. The client counts an extension in its end; rosters call an
 * extended one held in the week in which it was seen, whatever its end (`knownLockouts`), and so does this.
 */
function findLockoutEnd({ expires_at, extended }: Lockout, seenAt: number): number {
  if (expires_at === null) return NEVER;
  return extended ? Math.max(expires_at, seenAt + WEEK_MS) : expires_at;
}

function listLockouts({ lockouts, observed_at }: Character): Content[] {
  if (!lockouts) return [];
  const seenAt = observed_at.lockouts ? parseIsoTime(observed_at.lockouts) : 0;
  return [
    { kind: 'lockouts', name: '', amount: seenAt },
    ...lockouts.map((lockout): Content => ({
      kind: 'lockout',
      name: lockout.name,
      amount: findLockoutEnd(lockout, seenAt),
    })),
  ];
}

function listCrafts({ recipes, professions }: Character): Content[] {
  return (recipes ?? []).flatMap(({ name: profession, recipes: known }) => {
    const amount = professions?.find(({ name }) => name === profession)?.level ?? 0;
    return known.map(({ name }): Content => ({ kind: 'craft', name, profession, amount }));
  });
}

/** Terms of the sections that can be found, each once. */
export function listTerms(character: Character): Term[] {
  const { game_id } = character;
  const terms = new Map<string, Term>();
  for (const content of [...listItems(character), ...listLockouts(character), ...listCrafts(character)]) {
    const name_key = foldText(content.name);
    const term: Term = { game_id, item_id: 0, quality: 0, profession: '', ...content, name_key };
    const key = termKey(term);
    const known = terms.get(key);
    if (!known && terms.size === TERMS_MAX) break;
    const amount =
      term.kind === 'item' ? term.amount + (known?.amount ?? 0) : Math.max(term.amount, known?.amount ?? 0);
    terms.set(key, { ...term, amount });
  }
  return [...terms.values()];
}

export function listBankTerms({ game_id, tabs }: HoldingState): BankTerm[] {
  const terms = new Map<string, BankTerm>();
  for (const { index: tab_index, items } of tabs)
    for (const { item_name: name, item_id, quality, item_count } of items) {
      const given = { game_id, kind: 'item' as const, name, item_id: item_id ?? 0, quality: quality ?? 0 };
      const term = { ...given, profession: '', name_key: foldText(name), tab_index };
      const key = JSON.stringify([tab_index, termKey(term)]);
      const known = terms.get(key);
      if (!known && terms.size === TERMS_MAX) return [...terms.values()];
      terms.set(key, { ...term, amount: item_count + (known?.amount ?? 0) });
    }
  return [...terms.values()];
}
