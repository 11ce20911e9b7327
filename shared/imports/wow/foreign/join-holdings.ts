import type { GamePayload, ImportHolding } from '../../../characters/contract/import-payload.ts';
import type { AddonCode } from '../../../characters/seen-by.ts';
import { hashGuid, hashName, joinAccounts } from '../../../characters/holdings/account-hashes.ts';
import { HOLDING_LIMITS } from '../../../characters/holdings/holding-kinds.ts';
import { realmKey } from '../../../characters/realms.ts';

export interface SightedHolding {
  readonly addon: AddonCode;
  readonly holding: ImportHolding;
}

interface SeenPerson {
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
}

/**
 * Banks as the payload has them: with realm and account of the bundle's characters, and the addon they are from. Few addons know the
 * ids of characters, so their names count as well, also those of characters that cannot be imported.
 */
export function joinHoldings(
  sighted: readonly SightedHolding[],
  payloads: readonly GamePayload[],
  people: readonly SeenPerson[],
  fileTime: number | null,
): ImportHolding[] {
  const account = joinAccounts(
    people.flatMap(({ guid, name, realm }) => [...(guid === null ? [] : [hashGuid(guid)]), hashName(name, realm)]),
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
