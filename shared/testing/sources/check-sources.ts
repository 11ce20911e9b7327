import type { GamePayload } from '../../contract/characters/import-payload.ts';
import { readUpload } from '../../games/upload/read-upload.ts';
import { SLOT_NAMES } from '../../games/wow/data/slots.ts';
import { formatMessage } from '../../messages/format.ts';
import { extractFacts, type Fact } from './extract-facts.ts';

/** One file, or several one after another, compared with what a Lua interpreter finds in it. */
export interface SourcesCheck {
  readonly found: number;
  readonly read: number;
  /** Characters that are listed with a reason. */
  readonly listed: readonly string[];
  readonly facts: number;
  /** Characters that are neither read nor listed, and facts that differ. */
  readonly differences: readonly string[];
}

const SLOT_NUMBERS: ReadonlyMap<string, number> = new Map([...SLOT_NAMES].map(([number, name]) => [name, number]));

/** What is earned in all where a standing begins. */
const STANDING_FROM: ReadonlyMap<string | undefined, number> = new Map([
  ['Hated', -42_000],
  ['Hostile', -6000],
  ['Unfriendly', -3000],
  ['Neutral', 0],
  ['Friendly', 3000],
  ['Honored', 9000],
  ['Revered', 21_000],
  ['Exalted', 42_000],
]);
const COUNTED = ['mail', 'auctions', 'currencies', 'cooldowns'] as const;

function factsOf(payload: GamePayload): ReadonlyMap<string, number> {
  const { character, equipment, inventory = [], bank = [], reputations = [] } = payload;
  const facts = new Map<string, number>([
    ['level', character.level],
    ['slots', [...inventory, ...bank].filter(({ bagSize }) => bagSize === undefined).length],
  ]);
  if (character.copper !== undefined) facts.set('copper', character.copper);
  for (const section of COUNTED) facts.set(section, payload[section]?.length ?? 0);
  for (const { id, kind, standing, value } of reputations)
    facts.set(`faction ${id}`, value + (kind === 'standing' ? (STANDING_FROM.get(standing) ?? 0) : 0));
  for (const { slotName, itemID } of equipment ?? [])
    facts.set(`worn ${SLOT_NUMBERS.get(slotName ?? '')}`, Number(itemID));
  return facts;
}

/** Two characters may have one name and realm: AlterEgo's have their id behind the name. */
function keyOf(name: string, realm: string): string {
  return `${name} (${realm})`;
}

export async function checkSources(bytes: Uint8Array, game: string): Promise<SourcesCheck> {
  const reading = readUpload(bytes, { game });
  const payloads = reading.ok ? (reading.characters as readonly GamePayload[]) : [];
  const listed = reading.warnings.map((warning) => formatMessage('en', warning));
  const read = new Map<string, ReadonlyMap<string, number>>();
  for (const payload of payloads) {
    const { name, realm } = payload.character;
    read.set(keyOf(name, realm), factsOf(payload));
    if (payload.guid !== undefined) read.set(keyOf(`${name} ${payload.guid}`, realm), factsOf(payload));
  }
  for (const { name = 'account', realm = '-', tabs = [] } of payloads.flatMap(({ holdings = [] }) => holdings))
    read.set(keyOf(name, realm), new Map([['vault', tabs.reduce((sum, { items }) => sum + items.length, 0)]]));
  const facts = await extractFacts(bytes);
  const people = Map.groupBy(facts, ({ name, realm }) => keyOf(name, realm));
  const differences = [...people].flatMap(([who, expected]) => compare(who, expected, read.get(who), listed));
  const found = [...people.values()].filter(([first]) => first?.fact !== 'vault').length;
  return { found, read: payloads.length, listed, facts: facts.length, differences };
}

function compare(
  who: string,
  expected: readonly Fact[],
  facts: ReadonlyMap<string, number> | undefined,
  listed: readonly string[],
): string[] {
  if (facts === undefined)
    return listed.some((line) => line.includes(who)) ? [] : [`${who} is neither read nor listed`];
  return expected.flatMap(({ fact, value }) => {
    const actual = facts.get(fact) ?? 0;
    return actual === value ? [] : [`${who}, ${fact}: Lua finds ${value}, the reader ${actual}`];
  });
}
