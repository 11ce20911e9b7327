import type { BankHolder, Finding, Holder } from '#shared/guild/contract/group-search.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';

const FINDINGS_MAX = 3;
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
export function answerWhoCan(query: string, findings: readonly Finding[], now: number): Message {
  const [first, ...more] = findings.slice(0, FINDINGS_MAX).map((finding) => describeFinding(finding, now));
  if (!first) return message('whocan_nothing', { query });
  return more.reduce((before, line) => message('whocan_lines', { before, line }), first);
}
