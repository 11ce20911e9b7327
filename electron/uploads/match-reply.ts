import type { ImportedCharacter } from '#shared/contract/characters/characters.ts';
import type { AcknowledgedObservation, QueuedObservation } from './queue/queued-observation.ts';
import type { UpdateReply } from './reply.ts';

/** What an answer says of each observation that was sent. */
export interface MatchedReply {
  readonly acknowledged: readonly AcknowledgedObservation[];
  /** Left out by the server, which says why only of one that comes alone. */
  readonly missing: readonly QueuedObservation[];
  /** Of which the server wants the content that was left out: it holds another observation. */
  readonly wanted: readonly QueuedObservation[];
}

/** One that was sent with all it has has nothing more to give, whatever the server says. */
function isWanted({ unchanged }: QueuedObservation, { wanted = [] }: ImportedCharacter): boolean {
  return unchanged.length > 0 && wanted.length > 0;
}

function nameKey(game: string, realm: string, name: string): string {
  return JSON.stringify([game, realm.trim(), name.trim()]);
}

/** Tells which of a batch the server took: it answers with names, and leaves out what it cannot take. */
export function matchReply(batch: readonly QueuedObservation[], { characters }: UpdateReply): MatchedReply {
  const [only] = batch;
  const [first] = characters;
  if (batch.length === 1 && only !== undefined && first !== undefined) {
    if (isWanted(only, first)) return { acknowledged: [], missing: [], wanted: [only] };
    return { acknowledged: [{ observation: only, status: first.status }], missing: [], wanted: [] };
  }
  const taken = new Map<string, ImportedCharacter>(
    characters.map((each) => [nameKey(each.game_id, each.realm, each.name), each]),
  );
  const acknowledged: AcknowledgedObservation[] = [];
  const missing: QueuedObservation[] = [];
  const wanted: QueuedObservation[] = [];
  for (const observation of batch) {
    const reply = taken.get(nameKey(observation.game, observation.realm, observation.name));
    if (reply === undefined) missing.push(observation);
    else if (isWanted(observation, reply)) wanted.push(observation);
    else acknowledged.push({ observation, status: reply.status });
  }
  return { acknowledged, missing, wanted };
}
