import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { formatMessage } from '#shared/base/messages/format.ts';
import { version } from '../ops/version.ts';

/** Swagger UI needs images in its style sheet, one inline style sheet (by digest), and calls to the API. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A schema whose descriptions that are message codes are texts. */
function renderDescriptions<T>(schema: T): T {
  if (schema === undefined) return schema;
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? formatMessage('en', { code: value, message: value }) : value,
    ),
  ) as T;
}

/** OpenAPI page at /api/docs. Register before the routes. */
export async function openapiPlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    // Routes outside the contract have no schema.
    transform: ({ schema, url }) => ({ schema: schema === undefined ? schema : renderDescriptions(schema), url }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tavern Ledger',
        version,
        description:
          'Every failure is `{message, code, errors?}`. Sign in with POST /api/login and send `Authorization: Bearer TOKEN`, or create an API token in Settings for the calls that name its scope.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    theme: {
      title: 'Tavern Ledger API',
      css: [{ filename: 'tavern-ledger.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
