import { message, type MessageParam } from '../../base/messages/message.ts';
import { asObject, asText, readOwn } from './untrusted-values.ts';

const NAME_MAX = 64;

/** Name and realm of a payload as sent, for texts about it; its number from 1 where it has no name. */
export function describePayload(payload: unknown, index: number): MessageParam {
  const character = asObject(readOwn(asObject(payload) ?? {}, 'character'));
  const name = asText(readOwn(character ?? {}, 'name'), NAME_MAX);
  const realm = asText(readOwn(character ?? {}, 'realm'), NAME_MAX);
  if (name === null) return message('character_number', { number: index + 1 });
  return realm === null ? name : `${name} (${realm})`;
}
