import { HOLDING_LIMITS } from '../../holdings/holding-kinds.ts';
import { readImport, type ImportReading } from './read-import.ts';
import { asObject, readOwn } from './untrusted-values.ts';

export interface ReadPayload {
  readonly payload: unknown;
  readonly reading: ImportReading;
}

function ownField(payload: unknown, field: string): unknown {
  return readOwn(asObject(payload) ?? {}, field);
}

function holdingsOf(payload: unknown): readonly unknown[] {
  const holdings = ownField(payload, 'holdings');
  return Array.isArray(holdings) ? holdings : [];
}

function addHoldings(payload: unknown, more: readonly unknown[]): unknown {
  return { ...asObject(payload), holdings: [...holdingsOf(payload), ...more].slice(0, HOLDING_LIMITS.perImport) };
}

/**
 * Reads payloads, in their order. Banks belong to no character, so those of a rejected payload go with the first one of its game that
 * is not.
 */
export function readImports(payloads: readonly unknown[], now: number): readonly ReadPayload[] {
  const readings = payloads.map((payload): ReadPayload => ({ payload, reading: readImport(payload, now) }));
  for (const { payload, reading } of readings) {
    const banks = holdingsOf(payload);
    if (reading.ok || banks.length === 0) continue;
    const game = ownField(payload, 'game_short_code');
    const at = readings.findIndex((each) => each.reading.ok && ownField(each.payload, 'game_short_code') === game);
    const carrier = readings[at];
    if (carrier === undefined) continue;
    const moved = addHoldings(carrier.payload, banks);
    readings[at] = { payload: moved, reading: readImport(moved, now) };
  }
  return readings;
}
