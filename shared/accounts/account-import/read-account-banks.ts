import { toCarriedItems, toTime } from './to-import-payload.ts';
import { findNamedFlavour } from '../../games/game-name.ts';
import { findGame } from '../../games/registry.ts';
import { asObject, readOwn, type UntrustedObject } from '../../characters/read-import/untrusted-values.ts';
import { WarningList } from '../../characters/read-import/warning-list.ts';
import { readCollections } from '../../characters/collections/read-collections.ts';
import type { CollectionState } from '../../characters/collections/collection-state.ts';
import type { HoldingState } from '../../characters/holdings/holding-state.ts';
import { readHoldings } from '../../characters/holdings/read-holdings.ts';

function toList(value: unknown): readonly UntrustedObject[] {
  return Array.isArray(value) ? value.map((each) => asObject(each) ?? {}) : [];
}

/** Fields that name the source of a part of a bank, as an import has them. */
function toSource(source: unknown, time: unknown): UntrustedObject {
  const given = asObject(source);
  const before = given && readOwn(given, 'before');
  return {
    ...(given && { source: readOwn(given, 'addon') }),
    ...(before === undefined || before === null ? { observed_at: toTime(time) } : { before }),
  };
}

/** An exported bank as the banks of an import: money and each tab alone, as each has a source of its own. */
function toPayloads(holding: UntrustedObject): readonly UntrustedObject[] {
  const identity = {
    kind: readOwn(holding, 'kind'),
    realm: readOwn(holding, 'realm'),
    name: readOwn(holding, 'name'),
    account: readOwn(holding, 'account'),
    realms: readOwn(holding, 'realms'),
    connected: readOwn(holding, 'connected'),
    isHome: readOwn(holding, 'is_home'),
  };
  const tabs = toList(readOwn(holding, 'tabs')).map((tab) => ({
    ...identity,
    ...toSource(readOwn(tab, 'source'), readOwn(tab, 'observed_at')),
    tabs: [
      {
        index: readOwn(tab, 'index'),
        name: readOwn(tab, 'name'),
        size: readOwn(tab, 'size'),
        items: toCarriedItems(readOwn(tab, 'items')),
      },
    ],
  }));
  const money = {
    ...identity,
    ...toSource(readOwn(holding, 'copper_source'), readOwn(holding, 'copper_at')),
    copper: readOwn(holding, 'copper'),
  };
  return [...(money.copper === null ? [] : [money]), ...tabs];
}

/** Banks of an export by the checks of imports; those that cannot be read are left out. */
export function holdingStatesOf(holdings: readonly UntrustedObject[] = [], now: number): HoldingState[] {
  return holdings.flatMap((holding) => {
    const game = findGame(readOwn(holding, 'game_id'));
    if (game === null) return [];
    const flavour = findNamedFlavour(game, readOwn(holding, 'flavour'))?.product;
    const options = { gameId: game.code, flavour, now, warnings: new WarningList() };
    return toPayloads(holding).flatMap((payload) => readHoldings({ holdings: [payload] }, options));
  });
}

/** Mounts, pets and toys of an export by the checks of imports. */
export function collectionStatesOf(collections: readonly UntrustedObject[] = [], now: number): CollectionState[] {
  return collections.flatMap((collection) => {
    const game = findGame(readOwn(collection, 'game_id'));
    if (game === null) return [];
    const sent = { ...collection, observed_at: toTime(readOwn(collection, 'observed_at')) };
    return readCollections(
      { collections: [sent] },
      { gameId: game.code, guid: null, now, warnings: new WarningList() },
    );
  });
}
