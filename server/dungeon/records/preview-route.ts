import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pickLanguage, type Language } from '#shared/base/messages/language.ts';
import type { Context } from '../../base/context.ts';
import { takeQuota } from '../../base/http/client-address.ts';
import type { RateLimiter } from '../../base/http/rate-limit.ts';
import { API_PREFIX } from '../../base/http/register-route.ts';
import { DRAWING_VERSION } from '../../base/pictures/frame.ts';
import type { PreviewImages } from '../../base/pictures/preview-images.ts';
import { findViewer } from '../cellar.ts';
import { dayOf, unknownRun } from '../rules.ts';
import { runPicture } from './run-picture.ts';
import { findRecord, type StoredRecord } from './store.ts';

interface PictureOptions {
  readonly opened: RateLimiter;
  readonly pictures: PreviewImages;
}

/** Changes with everything that the picture shows. */
function revisionOf({ run_id, username, score, floor, turns, killer, hero }: StoredRecord): string {
  const shown = JSON.stringify([run_id, username, score, floor, turns, killer, hero]);
  return hash('sha256', shown, 'base64url').slice(0, 22);
}

/** The picture in the language of the head that names it. */
export function runPictureUrl(record: StoredRecord, language: Language): string {
  return `${API_PREFIX}/runs/${record.run_id}/preview.png?r=${revisionOf(record)}${language === 'en' ? '' : `&language=${language}`}`;
}

/** GET /api/runs/{id}/preview.png: the preview picture of a run that anybody may watch. */
export function runPictureRoute(
  app: FastifyInstance,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { opened, pictures }: PictureOptions,
): void {
  app.get<{ Params: { id: string }; Querystring: { language?: unknown } }>(
    `${API_PREFIX}/runs/:id/preview.png`,
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      await takeQuota(opened, request);
      const record = await findRecord(db.read, request.params.id, await findViewer(db.read, null, dayOf(now())));
      // `no-cache`: a hidden run must stop being shown at once.
      void reply.headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (!record) throw unknownRun();
      const language = pickLanguage(String(request.query.language));
      const version = `run-${revisionOf(record)}-${language}`;
      const etag = `"${DRAWING_VERSION}-${version}"`;
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await pictures.get(version, async () => runPicture(record, language));
      return reply.type('image/png').send(picture);
    },
  );
}
