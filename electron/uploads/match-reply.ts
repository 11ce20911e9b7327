import type { ImportedCharacter } from '#shared/characters/contract/characters.ts';
import { realmKey } from '#shared/characters/realms.ts';
import type { AcknowledgedObservation, QueuedObservation } from './queue/queued-observation.ts';
import type { UpdateReply } from './reply.ts';

export interface MatchedReply {
  readonly acknowledged: readonly AcknowledgedObservation[];
  /** Absent from the reply; the server gives the reason only for a single one. */
  readonly missing: readonly QueuedObservation[];
  /** The account leaves the character out of imports. */
  readonly excluded: readonly QueuedObservation[];
  /** The server holds another observation and asks for the omitted content. */
  readonly wanted: readonly QueuedObservation[];
}

/** An observation sent whole has nothing more to send. */
function isWanted({ unchanged }: QueuedObservation, { wanted = [] }: ImportedCharacter): boolean {
  return unchanged.length > 0 && wanted.length > 0;
}

/** Two characters of one batch have different keys: the reply names those that were accepted. */
export function replyKey(game: string, realm: string, name: string): string {
  return JSON.stringify([game, realmKey(realm), name.trim()]);
}

/** Matches a batch with the server's reply, which names the accepted and the excluded characters. */
export function matchReply(
  batch: readonly QueuedObservation[],
  { characters, excluded: skipped, excludedAddons = [] }: UpdateReply,
): MatchedReply {
  const [only] = batch;
  const acknowledge = (observation: QueuedObservation, { status }: ImportedCharacter): AcknowledgedObservation => {
    const addons = excludedAddons.filter(({ game_id }) => game_id === observation.game).map(({ addon }) => addon);
    return { observation, status, ...(addons.length > 0 && { excludedAddons: addons }) };
  };
  const [first] = characters;
  if (batch.length === 1 && only !== undefined && skipped.length > 0)
    return { acknowledged: [], missing: [], excluded: [only], wanted: [] };
  if (batch.length === 1 && only !== undefined && first !== undefined) {
    const none = { acknowledged: [], missing: [], excluded: [], wanted: [] };
    if (isWanted(only, first)) return { ...none, wanted: [only] };
    return { ...none, acknowledged: [acknowledge(only, first)] };
  }
  const taken = new Map<string, ImportedCharacter>(
    characters.map((each) => [replyKey(each.game_id, each.realm, each.name), each]),
  );
  const acknowledged: AcknowledgedObservation[] = [];
  const isSkipped = new Set(skipped.map((each) => replyKey(each.game_id, each.realm, each.name)));
  const missing: QueuedObservation[] = [];
  const excluded: QueuedObservation[] = [];
  const wanted: QueuedObservation[] = [];
  for (const observation of batch) {
    const key = replyKey(observation.game, observation.realm, observation.name);
    const reply = taken.get(key);
    if (isSkipped.has(key)) excluded.push(observation);
    else if (reply === undefined) missing.push(observation);
    else if (isWanted(observation, reply)) wanted.push(observation);
    else acknowledged.push(acknowledge(observation, reply));
  }
  return { acknowledged, missing, excluded, wanted };
}
