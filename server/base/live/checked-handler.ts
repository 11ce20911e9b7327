import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { findUnstorableField } from '#shared/base/http/storable.ts';
import type { LiveConnection } from './connection.ts';
import type { MessageHandler } from './dispatch.ts';

/** A handler that receives valid messages of a type; others, and those with values that no database stores, are answered with an error. */
export function checkedHandler<Schema extends TSchema>(
  type: string,
  schema: Schema,
  answer: (connection: LiveConnection, request: Static<Schema>) => void | Promise<void>,
): [string, MessageHandler] {
  const validator = Compile(schema);
  return [
    type,
    (connection, message) => {
      if (validator.Check(message) && findUnstorableField(message) === null)
        return answer(connection, message as Static<Schema>);
      return connection.sendError('invalid_message_type', { type });
    },
  ];
}
