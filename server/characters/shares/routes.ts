import type { FastifyInstance } from 'fastify';
import {
  createShare,
  listShares,
  readShare,
  revokeShare,
  SHARE_SECTIONS,
  type ShareLink,
} from '#shared/characters/contract/shares.ts';
import { takeQuota } from '../../base/http/client-address.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createRateLimiter } from '../../base/http/rate-limit.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { PreviewImages } from '../../base/pictures/preview-images.ts';
import { linkNotFound, openLink } from './links.ts';
import { previewRoute } from './preview-route.ts';
import { expiryOf, isExpired, readSections } from './rules.ts';
import { createShareStore, LINKS_MAX, type ShareRow } from './store.ts';
import { createVisitBuffer } from './visits.ts';

/** Incremented when the shared form of a character changes. */
const FORM_VERSION = 1;

/** Public links: managed by the character's owner, opened by anybody with the URL. */
export function shareRoutes(app: FastifyInstance, context: Context, limits: Limits, pictures: PreviewImages): void {
  const { now } = context;
  const store = createShareStore(context.db);
  const visits = createVisitBuffer(app, store);
  const opened = createRateLimiter(limits.sharesByAddress, context.uptime);

  const describe = ({
    id,
    token,
    sections,
    created_at,
    expires_at,
    visits: count,
    last_visit_at,
  }: ShareRow): ShareLink => ({
    id,
    token,
    // Not cached: PUBLIC_URL may be set after the port is known.
    url: `${context.config.publicUrl}/s/${token}`,
    sections: readSections(sections),
    created_at: new Date(created_at).toISOString(),
    expires_at: toIsoOrNull(expires_at),
    expired: isExpired({ expires_at }, now()),
    visits: count,
    last_visit_at: toIsoOrNull(last_visit_at),
  });

  registerRoute(app, listShares, async ({ params, session }) => {
    await visits.flush();
    const rows = await store.list(session.user.id, params.id);
    if (rows === null) throw noSuchCharacter();
    return { data: rows.map((row) => describe(row)) };
  });

  registerRoute(app, createShare, async ({ params, body, session }) => {
    const { lifetime } = body;
    const sections = SHARE_SECTIONS.filter((section) => body.sections.includes(section));
    const made = await store.create({
      userId: session.user.id,
      characterId: params.id,
      sections,
      now: now(),
      expiresAt: expiryOf(lifetime, now()),
    });
    if (made === 'no character') throw noSuchCharacter();
    if (made === 'full') {
      throw new Failure('too_many_shares', { count: LINKS_MAX });
    }
    return { data: describe(made) };
  });

  registerRoute(app, revokeShare, async ({ params, session }) => {
    if (!(await store.remove(session.user.id, params.id, params.shareId))) throw linkNotFound();
    return null;
  });

  registerRoute(app, readShare, async ({ params, request, reply }) => {
    await takeQuota(opened, request);
    const link = await openLink(store, params.token, now());
    // `no-cache`: a revoked link must stop working at once.
    void reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' });
    if (!link) throw linkNotFound();
    visits.count(link.id, now());
    const etag = `"s${FORM_VERSION}-${link.revision}"`;
    void reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return link.read();
  });

  previewRoute(app, context, store, { opened, pictures });
}

function toIsoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function noSuchCharacter(): Failure {
  return new Failure('character_not_found');
}
