import type { Character } from '#shared/characters/contract/characters.ts';
import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import { isExpired, readSections, redact } from './rules.ts';
import type { ShareStore } from './store.ts';
import { Failure } from '../../base/http/errors.ts';

export interface OpenLink {
  readonly id: number;
  readonly token: string;
  /** Changes with everything the link shows. */
  readonly revision: string;
  readonly read: () => Promise<SharedCharacter>;
}

/** Null when the link is unknown, revoked or expired. */
export async function openLink(store: ShareStore, token: string, now: number): Promise<OpenLink | null> {
  const found = await store.find(token);
  if (!found || isExpired(found.share, now)) return null;
  const { share, document, version } = found;
  return {
    id: share.id,
    token: share.token,
    revision: `${share.id}-${share.character_id}-${version}`,
    async read() {
      const sections = readSections(share.sections);
      const points = sections.includes('history') ? await store.history(share.character_id) : [];
      return redact(
        JSON.parse(document) as Character,
        points.map((point) => ({ ...point, observed_at: new Date(point.observed_at).toISOString() })),
        { sections, expires_at: share.expires_at === null ? null : new Date(share.expires_at).toISOString() },
      );
    },
  };
}

/** Unknown, revoked, expired, or of a deleted character: one reply for all. */
export function linkNotFound(): Failure {
  return new Failure('link_not_found');
}
