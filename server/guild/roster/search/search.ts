import { LRUCache } from 'lru-cache';
import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  type Holder,
  type BankHolder,
} from '#shared/guild/contract/group-search.ts';
import { foldText } from '#shared/base/text/fold.ts';
import type { GroupAccess, GroupActor } from '../../../people/groups/group-access.ts';
import { requireGroupAccess } from '../../../people/groups/require-group-access.ts';
import type { Context } from '../../../base/context.ts';
import { type Message, message } from '#shared/base/messages/message.ts';
import { findVisibleBanks, NO_BANKS, prepareFindBankHolders, type FindBankHolders } from '../banks/bank-holders.ts';
import { findVisibleSections, readSections } from '../rules.ts';
import type { Summaries } from '../summaries.ts';
import {
  findItemTerms,
  findLockoutsTerm,
  findOutdated,
  findTerms,
  prepareFindHolders,
  type FoundTerm,
} from './search-store.ts';
import { SECTION_OF, type TermKind } from './terms.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';

const TERMS_MAX = 16;
const FINDINGS_MAX = 8;
const HOLDERS_MAX = 6;
/** The terms of more characters, as after an update of the program, take longer than a search may. */
const AWAITED_MAX = 50;
/** A process that was killed between an import and its terms leaves earlier ones behind. */
const CHECKED_TTL_MS = 600_000;

interface ItemKey {
  readonly name_key: string;
  readonly item_id: number | null;
}

export interface GroupSearch {
  /** Throws when the actor may not read the group's roster. */
  find(actor: GroupActor, groupId: number, text: string): Promise<Finding[]>;
  /** For each item, by name or id, the finding about it; null when no character or bank that the actor sees has it. Throws as `find`. */
  findItems(actor: GroupActor, groupId: number, items: readonly ItemKey[]): Promise<(Finding | null)[]>;
  /** `find` as a text. */
  answer(actor: GroupActor, groupId: number, text: string): Promise<Message>;
}

type FindHolders = ReturnType<typeof prepareFindHolders>;
type FoundHolder = Awaited<ReturnType<FindHolders>>[number];

/** Terms of one name: clients differ in what they know of an item. */
function groupByName(terms: readonly FoundTerm[]): FoundTerm[][] {
  const known = terms.filter(({ kind }) => FINDING_KINDS.some((each) => each === kind));
  return [
    ...Map.groupBy(known, ({ id, kind, game_id, name_key, profession }) =>
      kind === 'lockout' ? id : JSON.stringify([kind, game_id, name_key, profession]),
    ).values(),
  ];
}

interface SeenHolder extends Omit<FoundHolder, 'sections' | 'grant' | 'pair'> {
  readonly visible: readonly ViewerSection[];
}

/** Those that the viewer may see by the only rule. */
function filterVisible(kind: TermKind, rows: readonly FoundHolder[]): SeenHolder[] {
  return rows.flatMap(({ sections, grant, pair, ...row }) => {
    const visible = findVisibleSections([{ ...grant, sections: readSections(sections) }], pair);
    return visible?.includes(SECTION_OF[kind]) ? [{ ...row, visible }] : [];
  });
}

async function toHolders(summaries: Summaries, kind: TermKind, rows: readonly SeenHolder[]): Promise<Holder[]> {
  const holders = new Map<number, Holder>();
  for (const { username, visible, amount, ...row } of rows) {
    const summary = await summaries.read(row);
    if (!summary) continue;
    const count = (holders.get(row.id)?.amount ?? 0) + amount;
    holders.set(row.id, {
      username,
      character: { ...summary.identity, sections: [...visible] },
      amount: kind === 'item' ? count : (kind === 'craft' && amount) || null,
      lockouts_seen_at: kind === 'lockouts' && amount > 0 ? new Date(amount).toISOString() : null,
    });
  }
  return [...holders.values()];
}

type RosterAccess = Pick<GroupAccess, 'findMembership' | 'findRefusal'>;

/** Makes the terms of a group's characters that have none of their current version. */
function createOutdatedCheck({ db, uptime }: Pick<Context, 'db' | 'uptime'>, summaries: Summaries) {
  const checked = new LRUCache<number, true>({ max: 1_000, ttl: CHECKED_TTL_MS, perf: { now: uptime } });
  return async (groupId: number): Promise<void> => {
    if (checked.has(groupId)) return;
    checked.set(groupId, true);
    const outdated = await findOutdated(db.read, groupId);
    const refreshed = summaries.refresh(outdated);
    if (outdated.length <= AWAITED_MAX) await refreshed;
  };
}

/** Null when nobody whom the viewer sees has one of the terms. */
type FindOne = (
  viewerId: number,
  groupId: number,
  terms: readonly FoundTerm[],
  inBanks: FindBankHolders,
) => Promise<Finding | null>;

function createFindOne({ db, now }: Pick<Context, 'db' | 'now'>, summaries: Summaries): FindOne {
  const findHolders = prepareFindHolders(db.read);
  return async (viewerId, groupId, terms, inBanks) => {
    const [first] = terms;
    if (!first) return null;
    const kind = first.kind as FindingKind;
    const at = now();
    const read = async (of: TermKind, termId: number, savedId: number | null) =>
      filterVisible(of, await findHolders({ groupId, viewerId, termId, savedId, now: at }));
    let rows = (await Promise.all(terms.map(({ id }) => read(kind, id, null)))).flat();
    const banks = kind === 'item' ? inBanks(terms.map(({ id }) => id)) : NO_BANKS;
    if (rows.length === 0 && banks.holders.length === 0) return null;
    const known = terms.filter(({ id }) => banks.termIds.has(id) || rows.some(({ term_id }) => term_id === id));
    if (kind === 'lockout') {
      const seen = await findLockoutsTerm(db.read, first.game_id);
      rows = seen === null ? [] : await read('lockouts', seen, first.id);
    }
    const holders = await toHolders(summaries, kind === 'lockout' ? 'lockouts' : kind, rows);
    if (kind === 'lockout') holders.sort((a, b) => b.character.level - a.character.level);
    else if (terms.length > 1) holders.sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
    return {
      kind,
      game_id: first.game_id,
      name: known[0]?.name ?? first.name,
      profession: first.profession || null,
      item_id: known.find(({ item_id }) => item_id > 0)?.item_id ?? null,
      quality: known.find(({ quality }) => quality > 0)?.quality ?? null,
      holders: holders.slice(0, HOLDERS_MAX),
      banks: banks.holders.slice(0, HOLDERS_MAX),
      has_more: Math.max(holders.length, banks.holders.length) > HOLDERS_MAX,
    };
  };
}

export function createGroupSearch(
  { db, now, uptime }: Pick<Context, 'db' | 'now' | 'uptime'>,
  access: RosterAccess,
  summaries: Summaries,
): GroupSearch {
  const findOne = createFindOne({ db, now }, summaries);
  const refreshOutdated = createOutdatedCheck({ db, uptime }, summaries);

  const find: GroupSearch['find'] = async (actor, groupId, text) => {
    await requireGroupAccess(access, actor, groupId, 'readRoster');
    const folded = foldText(text);
    if (folded === '') return [];
    await refreshOutdated(groupId);
    const banks = await findVisibleBanks({ db, now }, actor.id, groupId);
    const found = await findTerms(db.read, { groupId, bankIds: banks.map(({ id }) => id) }, folded, TERMS_MAX);
    const inBanks = await prepareFindBankHolders(db.read, banks, found);
    const findings: Finding[] = [];
    for (const terms of groupByName(found)) {
      const finding = await findOne(actor.id, groupId, terms, inBanks);
      if (finding) findings.push(finding);
      if (findings.length === FINDINGS_MAX) break;
    }
    // A viewer who lost access meanwhile gets nothing.
    await requireGroupAccess(access, actor, groupId, 'readRoster');
    return findings;
  };

  const findItems: GroupSearch['findItems'] = async (actor, groupId, items) => {
    const names = items.map(({ name_key }) => name_key);
    const ids = items.flatMap(({ item_id }) => item_id ?? []);
    // Before the terms: it makes those of the banks.
    const banks = items.length === 0 ? [] : await findVisibleBanks({ db, now }, actor.id, groupId);
    const terms = items.length === 0 ? [] : await findItemTerms(db.read, names, ids);
    const inBanks = await prepareFindBankHolders(db.read, banks, terms);
    const findings: (Finding | null)[] = [];
    for (const { name_key, item_id } of items) {
      const ofItem = terms.filter((term) => term.name_key === name_key || term.item_id === item_id);
      findings.push(await findOne(actor.id, groupId, ofItem, inBanks));
    }
    await requireGroupAccess(access, actor, groupId, 'readRoster');
    return findings;
  };

  return {
    find,
    findItems,
    answer: async (actor, groupId, text) => answerWhoCan(text, await find(actor, groupId, text), now()),
  };
}

const ANSWERED_MAX = 3;
const DAY_MS = 86_400_000;

function nameHolder({ character, username, amount }: Holder, isCounted: boolean): Message {
  const names = { character: character.name, username };
  return isCounted && amount !== null
    ? message('whocan_holder_count', { ...names, count: amount })
    : message('whocan_holder', names);
}

function nameBank({ name, username, amount, observed_at }: BankHolder, now: number): Message {
  const days = Math.floor(Math.max(0, now - parseIsoTime(observed_at)) / DAY_MS);
  const seen =
    days === 0 ? message('whocan_seen_today', { username }) : message('whocan_seen', { username, count: days });
  return message('whocan_bank', { name, count: amount, seen });
}

function describeFinding({ kind, name, holders, banks, has_more }: Finding, now: number): Message {
  const named = holders.map((holder) => nameHolder(holder, kind === 'item'));
  const who = has_more ? [...named, message('whocan_others')] : named;
  if (kind === 'craft') return message('whocan_craft', { name, who });
  const where = banks.map((bank) => nameBank(bank, now));
  if (kind === 'item' && holders.length === 0) return message('whocan_item_bank', { name, where });
  if (kind === 'item')
    return where.length === 0
      ? message('whocan_item', { name, who })
      : message('whocan_item_both', { name, who, where });
  return who.length === 0 ? message('whocan_lockout_none', { name }) : message('whocan_lockout', { name, who });
}

/** The best findings as text, for the chat. */
function answerWhoCan(query: string, findings: readonly Finding[], now: number): Message {
  const [first, ...more] = findings.slice(0, ANSWERED_MAX).map((finding) => describeFinding(finding, now));
  if (!first) return message('whocan_nothing', { query });
  return more.reduce((before, line) => message('whocan_lines', { before, line }), first);
}
