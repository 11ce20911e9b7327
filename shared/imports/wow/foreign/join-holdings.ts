import type { GamePayload, ImportHolding } from '../../../characters/contract/import-payload.ts';
import type { AddonCode } from '../../../characters/seen-by.ts';
import { hashGuid, hashName, joinAccounts } from '../../../characters/holdings/account-hashes.ts';
import { HOLDING_LIMITS } from '../../../characters/holdings/holding-kinds.ts';
import { realmKey } from '../../../characters/realms.ts';
import type { FilePlace } from '../../file-place.ts';
import type { Sighting } from './foreign-source.ts';

export interface SightedHolding {
  readonly addon: AddonCode;
  readonly holding: ImportHolding;
}

type SeenPerson = Pick<Sighting, 'guid' | 'name' | 'realm' | 'region' | 'isShared'>;

interface JoinOptions {
  /** Characters of the bundle. */
  readonly people: readonly SeenPerson[];
  readonly fileTime: number | null;
  readonly place: FilePlace;
}

/**
 * Banks as the payload has them: with realm and account of the bundle's characters, and the addon they are from. Few addons know the
 * ids of characters, so their names count as well, also those of characters that cannot be imported. Those of another account of the game, which shares
 * its data with this one, do not.
 */
export function joinHoldings(
  sighted: readonly SightedHolding[],
  payloads: readonly GamePayload[],
  { people, fileTime, place }: JoinOptions,
): ImportHolding[] {
  const accounts = place.account === null ? [] : [place.account];
  const account = joinAccounts(
    people
      .filter(({ isShared }) => isShared !== true)
      .flatMap(({ guid, name, realm, region = null }) => [
        ...(guid === null ? [] : [hashGuid(guid)]),
        ...hashName(name, realm, { region, accounts }),
      ]),
  );
  const realms = new Map(payloads.map(({ character: { realm } }) => [realmKey(realm), realm]));
  return sighted.slice(0, HOLDING_LIMITS.perImport).map(({ addon, holding }) => {
    const { realm } = holding;
    return {
      ...holding,
      ...(realm !== undefined && { realm: realms.get(realmKey(realm)) ?? realm }),
      ...(holding.kind === 'warband_bank' && account.length > 0 && { account: [...account] }),
      source: addon,
      ...(fileTime !== null && { before: fileTime }),
    };
  });
}

function lastSeen({ observed = {} }: GamePayload): number {
  return Math.max(0, ...Object.values(observed));
}

/** The payload of the character that was seen last carries the banks of none. */
export function attachHoldings(payloads: readonly GamePayload[], holdings: ImportHolding[]): readonly GamePayload[] {
  const carrier = payloads.toSorted((a, b) => lastSeen(b) - lastSeen(a))[0];
  if (holdings.length === 0) return payloads;
  return payloads.map((payload) => (payload === carrier ? { ...payload, holdings } : payload));
}
