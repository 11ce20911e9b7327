import { hash } from 'node:crypto';
import type { GameCode, ImportPayload } from '#shared/characters/contract/import.ts';
import { realmKey } from '#shared/characters/realms.ts';
import { OBSERVED_PARTS, type ObservedCharacter, type ObservedPart, type ObservedSection } from './observation.ts';

const HASH_LENGTH = 22;

export function characterKey(game: GameCode, guid: string | null, realm: string, name: string): string {
  return guid === null ? `${game}:${realmKey(realm)}/${name.toLowerCase()}` : `${game}:${guid}`;
}

/** Sorts stats, whose order changes from save to save; adapters sort everything else. */
function normaliseOrder(payload: ImportPayload, section: ObservedPart): unknown {
  if (section !== 'equipment') return payload[section];
  return payload.equipment?.map((item) =>
    item.stats === undefined ? item : { ...item, stats: item.stats.toSorted((a, b) => (a.name < b.name ? -1 : 1)) },
  );
}

/** The newest time of a part; undefined when it has none. */
function observedAt(
  { observed, holdings = [], collections = [] }: ImportPayload,
  part: ObservedPart,
): number | undefined {
  if (part !== 'holdings' && part !== 'collections') return observed?.[part];
  const seen = part === 'holdings' ? holdings.flatMap((each) => [each, ...(each.tabs ?? [])]) : collections;
  const times = seen.map(({ observed_at }) => observed_at ?? 0);
  return Math.max(0, ...times) || undefined;
}

/** One observation per section. `writtenAt` dates sections without a time; the time of arrival may be days later. */
export function toObservedCharacters(payloads: readonly ImportPayload[], writtenAt: number): ObservedCharacter[] {
  const texts = new TextEncoder();
  return payloads.map((payload) => {
    const section = (name: ObservedPart): ObservedSection | null => {
      const value = normaliseOrder(payload, name);
      if (value === undefined) return null;
      const json = JSON.stringify(value);
      const observed = Math.floor(observedAt(payload, name) ?? payload.observed_at ?? writtenAt);
      return {
        section: name,
        observed,
        hash: hash('sha256', json, 'base64url').slice(0, HASH_LENGTH),
        json: texts.encode(json),
      };
    };
    return {
      key: characterKey(payload.game_short_code, payload.guid ?? null, payload.character.realm, payload.character.name),
      game: payload.game_short_code,
      guid: payload.guid ?? null,
      name: payload.character.name,
      realm: payload.character.realm,
      ...(payload.language !== undefined && { language: payload.language }),
      ...(payload.flavour !== undefined && { flavour: payload.flavour }),
      ...(payload.region !== undefined && { region: payload.region }),
      ...(payload.account_folders !== undefined && { accountFolders: payload.account_folders }),
      sections: OBSERVED_PARTS.map(section).filter((each) => each !== null),
    };
  });
}

/** Moves all JSON into one buffer, which is transferred between threads without a copy. */
export function packForTransfer(characters: readonly ObservedCharacter[]): {
  readonly characters: ObservedCharacter[];
  readonly block: ArrayBuffer;
} {
  const size = characters.reduce(
    (sum, { sections }) => sum + sections.reduce((bytes, { json }) => bytes + json.length, 0),
    0,
  );
  const block = new ArrayBuffer(size);
  let at = 0;
  const moved = characters.map((character) => ({
    ...character,
    sections: character.sections.map((section) => {
      const json = new Uint8Array(block, at, section.json.length);
      json.set(section.json);
      at += json.length;
      return { ...section, json };
    }),
  }));
  return { characters: moved, block };
}
