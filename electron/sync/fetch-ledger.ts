import { NO_FACTS, readRegion } from '#shared/characters/identity-facts.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import { isBearerToken, sendHttpRequest } from '../uploads/http-client.ts';
import type { Destination } from '../uploads/upload-request.ts';

const TIMEOUT_MS = 30_000;

function toStoredFields(character: unknown): StoredFields[] {
  if (typeof character !== 'object' || character === null) return [];
  const {
    game_id: game,
    name,
    realm,
    level,
    race,
    class: className,
    faction,
    ...listed
  } = character as Record<string, unknown>;
  const texts = [game, name, realm, race, className, faction];
  if (typeof level !== 'number' || texts.some((each) => typeof each !== 'string')) return [];
  const family = typeof listed['family'] === 'string' ? listed['family'] : null;
  const facts = { ...NO_FACTS, family, region: readRegion(listed['region']) };
  return [{ game, name, realm, level, race, class: className, faction, facts } as StoredFields];
}

/** Fields of the account's characters that files of other addons may lack; null when the server does not say. */
export async function fetchLedger(
  { server, token }: Destination,
  signal: AbortSignal,
): Promise<readonly StoredFields[] | null> {
  if (!isBearerToken(token)) return null;
  try {
    const { status, text } = await sendHttpRequest(`${server}/api/characters`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { data } = JSON.parse(text) as { data?: unknown };
    return status === 200 && Array.isArray(data) ? data.flatMap(toStoredFields) : null;
  } catch {
    return null;
  }
}
