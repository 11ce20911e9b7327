import type { ObservedCharacter, ObservedSection } from '../watcher/observation.ts';

const COMMA = Buffer.from(',');

/** One import payload (shared/contract/import.ts) of these sections. `character` always goes along: the server needs it to know who this is. */
export function importPayload(seen: ObservedCharacter, fresh: readonly ObservedSection[]): Buffer {
  const sections = seen.sections.filter((each) => each.section === 'character' || fresh.includes(each));
  const observed = Object.fromEntries(sections.map((each) => [each.section, each.observed]));
  const head = JSON.stringify({
    game_short_code: seen.game,
    ...(seen.guid !== null && { guid: seen.guid }),
    observed_at: Math.max(...sections.map((each) => each.observed)),
    observed,
  });
  const parts: Uint8Array[] = [Buffer.from(head.slice(0, -1))];
  for (const { section, json } of sections) parts.push(Buffer.from(`,"${section}":`), json);
  parts.push(Buffer.from('}'));
  return Buffer.concat(parts);
}

/**
 * A payload without the content of these sections: of each it says since when it is unchanged, in milliseconds, which is the
 * observation of it that the server acknowledged.
 */
export function withoutContent(payload: Uint8Array, since: Readonly<Record<string, number>>): Buffer {
  const whole = JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.length).toString()) as Record<string, unknown>;
  const rest = Object.fromEntries(Object.entries(whole).filter(([field]) => !Object.hasOwn(since, field)));
  return Buffer.from(JSON.stringify({ ...rest, unchanged: since }));
}

/** The JSON document of many payloads of one game. */
export function importDocument(game: string, observedAt: number, payloads: readonly Uint8Array[]): Buffer {
  const head = Buffer.from(`{"v":1,"game_short_code":${JSON.stringify(game)},"observed_at":${observedAt},"characters":[`);
  return Buffer.concat([head, ...payloads.flatMap((payload, index) => (index === 0 ? [payload] : [COMMA, payload])), Buffer.from(']}')]);
}
