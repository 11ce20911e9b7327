import type { Character } from '#shared/characters/contract/characters.ts';
import { useEffect, useMemo, useState } from 'react';
import { browserStorage, readJson, writeJson, type KeyValueStorage } from '../../../base/browser/storage.ts';
import { whenIdle } from '../../../base/browser/when-idle.ts';
import { useUser } from '../../../base/session/session.ts';
import {
  compareWithVisit,
  parseSnapshot,
  takeSnapshot,
  type VisitChanges,
  type VisitSnapshot,
} from './visit-changes.ts';

/** A dashboard opened again within this time continues the visit. */
const VISIT_GAP_MS = 30 * 60_000;

/** `base`: the state that the visit before left; `latest`: the state of the current one. */
export interface Visits {
  readonly base: VisitSnapshot | null;
  readonly latest: VisitSnapshot | null;
}

export function parseVisits(value: unknown): Visits {
  const { base, latest } = { ...(typeof value === 'object' ? value : null) } as Partial<Record<keyof Visits, unknown>>;
  return { base: parseSnapshot(base), latest: parseSnapshot(latest) };
}

/** The visits at the start of one at `now`: after a pause, what the last one left becomes the base. */
export function startVisit({ base, latest }: Visits, now: number): Visits {
  return latest !== null && now - latest.at > VISIT_GAP_MS
    ? { base: latest, latest }
    : { base: base ?? latest, latest };
}

function keyOf(username: string): string {
  return `visits.${username}`;
}

function readVisits(storage: KeyValueStorage, username: string): Visits {
  return startVisit(parseVisits(readJson(storage, keyOf(username))), Date.now());
}

const storage = browserStorage();

export interface LastVisit {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: VisitChanges;
}

/** Changes since the last visit with this browser; null on the first one. */
export function useLastVisit(characters: readonly Character[]): LastVisit | null {
  const username = useUser()?.username ?? '';
  const [{ base }] = useState(() => readVisits(storage, username));
  useEffect(
    () =>
      whenIdle(() => {
        const latest = takeSnapshot(characters, Date.now());
        writeJson(storage, keyOf(username), { base: base ?? latest, latest });
      }),
    [characters, username, base],
  );
  return useMemo(() => base && { at: base.at, changes: compareWithVisit(base, characters) }, [base, characters]);
}
