import { collectionStatesOf, holdingStatesOf } from './read-account-banks.ts';
import { readNumberTimes } from './read-number-times.ts';
import { readPast } from './read-past.ts';
import { toImportPayload } from './to-import-payload.ts';
import type { CollectionState } from '../../characters/collections/collection-state.ts';
import type { AccountImport } from '../contract/account-import.ts';
import type { FieldProblem } from '../../base/http/field-problem.ts';
import { gameOfDictionary, type SightedItems } from '../../characters/sighted-items.ts';
import type { MergeInput } from '../../characters/merge/character-past.ts';
import type { Snapshot } from '../../characters/snapshot.ts';
import type { NumberTimes } from '../../characters/merge/stored-character.ts';
import { asText, type UntrustedObject } from '../../characters/read-import/untrusted-values.ts';
import { describePayload, readImport } from '../../characters/read-import/read-import.ts';
import { findGame } from '../../games/registry.ts';
import { message, type Message, type MessageParam } from '../../base/messages/message.ts';
import type { HoldingState } from '../../characters/holdings/holding-state.ts';
import { isOrderedField } from '../../characters/sourced-fields.ts';

const GUID_MAX = 64;

/** The parts of an account export about its characters, as imports take them. */
export interface ReadAccountImport {
  readonly snapshots: readonly MergeInput[];
  readonly holdings: readonly HoldingState[];
  readonly collections: readonly CollectionState[];
  readonly itemNames: readonly SightedItems[];
  /** One for each character that cannot be read. */
  readonly warnings: readonly Message[];
}

function fieldOrdersOf(times: NumberTimes): Snapshot['fieldOrders'] {
  const orders = Object.entries(times).filter(([field]) => isOrderedField(field));
  return orders.length === 0 ? undefined : (Object.fromEntries(orders) as Snapshot['fieldOrders']);
}

function describeProblems(problems: readonly FieldProblem[]): MessageParam {
  return problems
    .map(({ code, params }): Message => ({ code, ...(params && { params }) }) as Message)
    .reduceRight<MessageParam>((rest, first) => (rest === '' ? first : message('and_also', { first, rest })), '');
}

function readItemNames(names: AccountImport['item_names'] = []): SightedItems[] {
  const groups = Map.groupBy(names, ({ game_id, language }) => `${game_id} ${language}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || findGame(gameOfDictionary(first.game_id)) === null) return [];
    const items = group.flatMap(({ game_id: _game, language: _language, ...item }) => {
      const name = asText(item.name, 200);
      return name === null ? [] : [{ ...item, name }];
    });
    return [{ game_id: first.game_id, language: first.language, items }];
  });
}

/**
 * Reads a valid export, or a part of one. Documents pass the checks of imports, so that they are no more than those of an upload;
 * `now` is the latest time that anything may have.
 */
export function readAccountImport(sent: AccountImport, now: number): ReadAccountImport {
  const { characters = [], merge_states = [], history = [], firsts = [] } = sent;
  const states = new Map(merge_states.map((state) => [state.character_id, state]));
  const pasts = new Map(history.map((past) => [past.character_id, past]));
  const firstsById = Map.groupBy(firsts, ({ character_id }) => character_id);
  const snapshots: MergeInput[] = [];
  const warnings: Message[] = [];
  // New ids in the order of the old ones: of equal characters the lower one comes first.
  const inOrder = characters.toSorted((a, b) => a.id - b.id);
  for (const [index, given] of inOrder.entries()) {
    const document: UntrustedObject = given;
    const payload = toImportPayload(document);
    const reading = readImport(payload, now);
    if (!reading.ok) {
      const who = describePayload(payload, index);
      warnings.push(message('character_left_out', { who, problems: describeProblems(reading.errors) }));
      continue;
    }
    const { id: exportId } = given;
    const state = states.get(exportId);
    const numberTimes = readNumberTimes(state?.number_times, now);
    const past = {
      document,
      exportId,
      numberTimes,
      history: pasts.get(exportId),
      firsts: firstsById.get(exportId) ?? [],
    };
    snapshots.push({
      ...reading.snapshot,
      guid: asText(state?.guid, GUID_MAX),
      facts: { ...reading.snapshot.facts, accounts: numberTimes.accounts ?? [] },
      language: null,
      fieldOrders: fieldOrdersOf(numberTimes),
      past: readPast(past, now),
    });
  }
  return {
    snapshots,
    holdings: holdingStatesOf(sent.holdings, now),
    collections: collectionStatesOf(sent.collections, now),
    itemNames: readItemNames(sent.item_names),
    warnings,
  };
}
