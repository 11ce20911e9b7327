import type { Finding, Holder } from '#shared/contract/groups/group-search.ts';
import { message, type Message } from '#shared/messages/message.ts';

const FINDINGS_MAX = 3;

function nameHolder({ character, username, amount }: Holder, isCounted: boolean): Message {
  const names = { character: character.name, username };
  return isCounted && amount !== null
    ? message('whocan_holder_count', { ...names, count: amount })
    : message('whocan_holder', names);
}

function describeFinding({ kind, name, holders, has_more }: Finding): Message {
  const named = holders.map((holder) => nameHolder(holder, kind === 'item'));
  const who = has_more ? [...named, message('whocan_others')] : named;
  if (kind === 'craft') return message('whocan_craft', { name, who });
  if (kind === 'item') return message('whocan_item', { name, who });
  return who.length === 0 ? message('whocan_lockout_none', { name }) : message('whocan_lockout', { name, who });
}

/** The best findings as text, for the chat. */
export function answerWhoCan(query: string, findings: readonly Finding[]): Message {
  const [first, ...more] = findings.slice(0, FINDINGS_MAX).map(describeFinding);
  if (!first) return message('whocan_nothing', { query });
  return more.reduce((before, line) => message('whocan_lines', { before, line }), first);
}
