import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { Output } from '#shared/base/http/route.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import type { Message } from '#shared/base/messages/message.ts';
import { messageReply, toWireMessage } from '#shared/base/messages/wire-message.ts';
import { importCharacter, updateCharacters } from '#shared/characters/contract/characters.ts';
import { Failure } from '../base/http/errors.ts';
import { registerRoute } from '../base/http/register-route.ts';
import type { Importer } from './importer.ts';
import { summariseImport } from './summarise.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** POST /characters/updates and POST /characters/import: a thread reads their bodies, unread here. */
export function importRoutes(app: FastifyInstance, importer: Importer): void {
  void app.register(async (scope) => {
    // The importer reads the bodies as they arrive.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));

    registerRoute(scope, updateCharacters, async ({ session, request }) => {
      const { characters, warnings } = await importer.importBody(session.user.id, 'hex', requireBody(request));
      return { ...toWireMessage(summariseImport(characters)), characters: [...characters], ...warningFields(warnings) };
    });

    registerRoute(scope, importCharacter, async ({ session, request, reply }) => {
      const { document, warnings } = await importer.importBody(session.user.id, 'payload', requireBody(request));
      const { apiToken } = session;
      const mayRead = apiToken === undefined || apiToken.scopes.includes('characters:read');
      return sendImported(reply, mayRead ? document : null, warnings);
    });
  });
}

/** The unread body. A request without one has no Content-Type, so no parser ran. */
function requireBody(request: FastifyRequest): FastifyRequest['raw'] {
  if (request.body === undefined || request.body === null) {
    throw new Failure('empty_body', {}, { errors: [fieldProblem('', 'empty_body')] });
  }
  return request.raw;
}

/** The document is JSON already and is sent as stored. */
function sendImported(reply: FastifyReply, document: Uint8Array | null, warnings: readonly Message[]): FastifyReply {
  if (document === null)
    return reply.code(201).send({ ...messageReply('import_succeeded'), ...warningFields(warnings) });
  const head = Buffer.from(`${JSON.stringify(messageReply('import_succeeded')).slice(0, -1)},"character":`);
  const tail = Buffer.from(`,${JSON.stringify(warningFields(warnings)).slice(1)}`);
  return reply
    .code(201)
    .type(JSON_TYPE)
    .send(Buffer.concat([head, document, tail]));
}

/** Warnings as English sentences and as messages, in the same order. */
function warningFields(
  warnings: readonly Message[],
): Pick<Output<typeof updateCharacters>, 'warnings' | 'warningMessages'> {
  return { warnings: warnings.map((warning) => formatMessage('en', warning)), warningMessages: [...warnings] };
}
