import type { ObservedCharacter, ObservedSection } from '../../watcher/parse/observation.ts';

const COMMA = Buffer.from(',');
const END = Buffer.from('}');

/** First byte of a section, with its name and leading comma, and the one after its last. */
export type ByteRange = readonly [from: number, to: number];

/** An import payload with the ranges of its sections, so that some can be cut out without parsing. */
export interface EncodedPayload {
  readonly bytes: Buffer;
  readonly ranges: Readonly<Record<string, ByteRange>>;
}

/** Content of a payload; `head` holds all fields except sections. */
export interface PayloadOptions {
  readonly head: Readonly<Record<string, unknown>>;
  readonly sections: readonly { readonly section: string; readonly json: Uint8Array }[];
}

export function encodePayload({ head, sections }: PayloadOptions): EncodedPayload {
  const parts: Uint8Array[] = [Buffer.from(JSON.stringify(head).slice(0, -1))];
  const ranges: Record<string, ByteRange> = {};
  let at = parts[0]?.length ?? 0;
  for (const { section, json } of sections) {
    const name = Buffer.from(`,"${section}":`);
    const to = at + name.length + json.length;
    ranges[section] = [at, to];
    at = to;
    parts.push(name, json);
  }
  parts.push(END);
  return { bytes: Buffer.concat(parts), ranges };
}

/** Times of the sections; one that another addon saw has its addon, and its own time only where that is known. */
function observationTimes(sections: readonly ObservedSection[]) {
  const dated = sections.filter(({ observed, seenBy }) => seenBy === undefined || observed > 0);
  const observed = Object.fromEntries(dated.map((each) => [each.section, each.observed]));
  const foreign = sections.flatMap(({ section, seenBy }) => (seenBy === undefined ? [] : [{ section, ...seenBy }]));
  if (foreign.length === 0) return { observed };
  return {
    observed,
    before: Object.fromEntries(
      foreign.flatMap(({ section, before }) => (before === undefined ? [] : [[section, before]])),
    ),
    sources: Object.fromEntries(foreign.map(({ section, addon }) => [section, addon])),
  };
}

/** Import payload of the fresh sections. `character` is always included, as it identifies the character. */
export function encodeImportPayload(seen: ObservedCharacter, fresh: readonly ObservedSection[]): EncodedPayload {
  const sections = seen.sections.filter((each) => each.section === 'character' || fresh.includes(each));
  const head = {
    game_short_code: seen.game,
    ...(seen.guid !== null && { guid: seen.guid }),
    ...(seen.language !== undefined && { language: seen.language }),
    ...(seen.flavour !== undefined && { flavour: seen.flavour }),
    ...(seen.region !== undefined && { region: seen.region }),
    ...(seen.accountFolders !== undefined && { account_folders: seen.accountFolders }),
    observed_at: Math.max(...sections.map((each) => each.observed)),
    ...observationTimes(sections),
  };
  return encodePayload({ head, sections });
}

/** Cuts sections out of a payload and adds since when each is unchanged: the time of the acknowledged observation. */
export function removeSections(
  payload: Uint8Array,
  skipped: readonly ByteRange[],
  since: Readonly<Record<string, number>>,
): Buffer {
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const [from, to] of skipped.toSorted((a, b) => a[0] - b[0])) {
    kept.push(payload.subarray(at, from));
    at = to;
  }
  kept.push(payload.subarray(at, payload.length - END.length), Buffer.from(`,"unchanged":${JSON.stringify(since)}}`));
  return Buffer.concat(kept);
}

export function encodeImportDocument(game: string, observedAt: number, payloads: readonly Uint8Array[]): Buffer {
  const head = Buffer.from(
    `{"v":1,"game_short_code":${JSON.stringify(game)},"observed_at":${observedAt},"characters":[`,
  );
  return Buffer.concat([
    head,
    ...payloads.flatMap((payload, index) => (index === 0 ? [payload] : [COMMA, payload])),
    Buffer.from(']}'),
  ]);
}
