import type { GamePayload } from '../../characters/contract/import-payload.ts';
import { readUpload } from '../../imports/upload/read-upload.ts';
import { SLOT_NAMES } from '../../games/wow/data/slots.ts';
import { HIGHEST_LEVELS } from '../../imports/wow/foreign/compose-payload.ts';
import type { Message } from '../../base/messages/message.ts';
import { formatMessage } from '../../base/messages/format.ts';
import { extractFacts, type Fact } from './extract-facts.ts';

/** One file, or several one after another, compared with what a Lua interpreter finds in it. */
export interface SourcesCheck {
  readonly found: number;
  readonly read: number;
  /** Reasons of what is left out. */
  readonly listed: readonly string[];
  /** Characters that the reasons name, also several in one. */
  readonly listedPeople: number;
  /** Characters of each addon, by its code. */
  readonly addons: ReadonlyMap<string, { readonly found: number; readonly read: number }>;
  readonly facts: number;
  /** Characters that are neither read nor listed, and facts that differ. */
  readonly differences: readonly string[];
}

const SLOT_NUMBERS: ReadonlyMap<string, number> = new Map([...SLOT_NAMES].map(([number, name]) => [name, number]));

/** Total reputation at which a standing begins. */
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
  const items = [...inventory, ...bank].filter(({ bagSize }) => bagSize === undefined);
  for (const { itemID, count = 1 } of items)
    if (itemID !== undefined) facts.set(`item ${itemID}`, (facts.get(`item ${itemID}`) ?? 0) + Number(count));
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

/** Characters that a reason names, with their realm or without. */
function peopleOf({ params: { who } = {} }: Message): readonly string[] {
  return [who].flat().filter((each) => typeof each === 'string');
}

function countByAddon(
  facts: readonly Fact[],
  read: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, { found: number; read: number }> {
  const counts = new Map<string, { found: number; read: number }>();
  for (const [addon, seen] of Map.groupBy(facts, (each) => each.addon)) {
    const people = new Set(seen.flatMap(({ name, realm, fact }) => (fact === 'vault' ? [] : [keyOf(name, realm)])));
    counts.set(addon, { found: people.size, read: [...people].filter((who) => read.has(who)).length });
  }
  return counts;
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
  const named = reading.warnings.flatMap(peopleOf);
  const facts = await extractFacts(bytes);
  const people = Map.groupBy(facts, ({ name, realm }) => keyOf(name, realm));
  const highestLevel = HIGHEST_LEVELS[game] ?? 0;
  const differences = [...people].flatMap(([who, expected]) =>
    compare(who, expected, read.get(who), named, highestLevel),
  );
  const found = [...people.values()].filter(([first]) => first?.fact !== 'vault').length;
  const addons = countByAddon(facts, read);
  const counts = { found, read: payloads.length, facts: facts.length };
  return { ...counts, listed, listedPeople: named.length, addons, differences };
}

function compare(
  who: string,
  expected: readonly Fact[],
  facts: ReadonlyMap<string, number> | undefined,
  named: readonly string[],
  highestLevel: number,
): string[] {
  if (facts === undefined)
    return named.includes(who) || named.includes(expected[0]?.name ?? '') ? [] : [`${who} is neither read nor listed`];
  const plausible = expected.filter(({ fact, value }) => fact !== 'level' || (value >= 1 && value <= highestLevel));
  return [...Map.groupBy(plausible, ({ fact }) => fact)].flatMap(([fact, found]) => {
    const values = found.map(({ value }) => value);
    const actual = facts.get(fact) ?? 0;
    return values.includes(actual) ? [] : [`${who}, ${fact}: Lua finds ${values.join(' or ')}, the reader ${actual}`];
  });
}
