import type { LuaTable } from '../../../base/lua/lua-table.ts';
import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import { displayText } from '../../../base/lua/lua-text.ts';
import { deepGet, numberedEntries } from '../foreign/fields.ts';
import type { Seen, Tables } from '../foreign/foreign-source.ts';
import { readBits } from './packed-bits.ts';
import { asLuaText } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

type Quests = NonNullable<GamePayload['quests']>;

const DONE = [0, 1] as const;
const QUEST_ID = [6, 18] as const;
const TITLE = /\|Hquest:[^|]*\|h\[(.*)\]\|h/;

function quest(name: string, packed: unknown): Quests[number] {
  const isDone = typeof packed === 'number' && readBits(packed, ...DONE) === 1;
  return { name, status: isDone ? 'Completed' : 'In Progress' };
}

function readAce(record: LuaTable): Seen<Quests> {
  const quests = numberedEntries(record.get('QuestLinks')).flatMap(([index, link]) => {
    const title = typeof link === 'string' ? TITLE.exec(displayText(link))?.[1] : undefined;
    return title === undefined ? [] : [quest(title, deepGet(record.get('Quests'), index))];
  });
  return seenAt(record, quests);
}

/** Titles are in a table of their own, which Retail does not have: without any the log is not read. */
function readCompact(tables: Tables, record: LuaTable): Seen<Quests> | null {
  const titles = tables.get('DataStore_Quests_Titles');
  const entries = numberedEntries(record.get('Quests'));
  const quests = entries.flatMap(([, packed]) => {
    const id = typeof packed === 'number' ? readBits(packed, ...QUEST_ID) : 0;
    const title = asLuaText(deepGet(titles, id)) ?? asLuaText(deepGet(titles, 'List', id));
    return title === undefined ? [] : [quest(title, packed)];
  });
  return quests.length === 0 && entries.length > 0 ? null : seenAt(record, quests);
}

export function readQuests(tables: Tables, records: Records): Seen<Quests> | null {
  const ace = records.ace('Quests');
  const compact = records.compact('Quests');
  return laterOf(
    ace?.get('Quests') === undefined ? null : readAce(ace),
    compact?.get('lastUpdate') === undefined ? null : readCompact(tables, compact),
  );
}
