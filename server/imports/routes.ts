import type { FastifyInstance } from 'fastify';
import type { Output } from '#shared/base/http/route.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { type Message, message } from '#shared/base/messages/message.ts';
import { messageReply, toWireMessage } from '#shared/base/messages/wire-message.ts';
import {
  importCharacter,
  updateCharacters,
  type ImportedCharacter,
  type ImportStatus,
} from '#shared/characters/contract/characters.ts';
import type { Context } from '../base/context.ts';
import { registerRoute } from '../base/http/register-route.ts';
import type { Importer } from './importer.ts';
import { observationRoutes } from './observations.ts';

/** POST /characters/updates, POST /characters/import and GET /characters/observations. */
export function importRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>, importer: Importer): void {
  observationRoutes(app, { db });
  registerRoute(app, updateCharacters, async ({ session, body }) => {
    const { characters, excluded, excludedAddons, warnings } = await importer.importBody(session.user.id, 'hex', body);
    return {
      ...toWireMessage(summariseImport(characters, excluded.length)),
      characters: [...characters],
      ...(excluded.length > 0 && { excluded: [...excluded] }),
      ...(excludedAddons.length > 0 && { excluded_addons: [...excludedAddons] }),
      ledger: db.ledgerId,
      ...warningFields(warnings),
    };
  });

  registerRoute(app, importCharacter, async ({ session, body }) => {
    const { document, warnings } = await importer.importBody(session.user.id, 'payload', body);
    const { apiToken } = session;
    const mayRead = apiToken === undefined || apiToken.scopes.includes('characters:read');
    const reply = { ...messageReply('import_succeeded'), ...warningFields(warnings) };
    return mayRead ? withCharacter(reply, document) : reply;
  });
}

/** The reply and the document, which is JSON already. */
function withCharacter(reply: Omit<Output<typeof importCharacter>, 'character'>, document: Uint8Array): Buffer {
  const head = Buffer.from(`${JSON.stringify(reply).slice(0, -1)},"character":`);
  return Buffer.concat([head, document, Buffer.from('}')]);
}

/** Warnings as English sentences and as messages, in the same order. */
function warningFields(
  warnings: readonly Message[],
): Pick<Output<typeof updateCharacters>, 'warnings' | 'warningMessages'> {
  return { warnings: warnings.map((warning) => formatMessage('en', warning)), warningMessages: [...warnings] };
}

const STATUSES: readonly ImportStatus[] = ['created', 'updated', 'unchanged', 'stale'];

export function summariseImport(characters: readonly ImportedCharacter[], excluded = 0): Message {
  const parts = STATUSES.flatMap((status) => {
    const count = characters.filter((character) => character.status === status).length;
    return count > 0 ? [message(`import_summary_${status}`, { count })] : [];
  });
  const skipped = excluded > 0 ? [message('import_summary_excluded', { count: excluded })] : [];
  return message('import_summary', { count: characters.length + excluded, parts: [...parts, ...skipped] });
}
