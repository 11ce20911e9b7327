import { routes } from '#shared/app/routes.ts';
import type { Route } from '#shared/base/http/route.ts';
import { API_PREFIX } from '../base/http/register-route.ts';
import { compileSchema } from '../base/http/validation.ts';
import type { TestReply } from './client.ts';

const STORED = Object.values<Route>(routes).filter(({ sendsStoredBytes }) => sendsStoredBytes === true);

/** Throws for JSON that does not match the contract, where it is bytes that no serializer has checked. */
export function checkStoredReply(method: string, path: string, { status, body }: TestReply): void {
  const route = STORED.find((each) => each.method === method && API_PREFIX + each.url === path.split('?', 1)[0]);
  const schema = route?.schema.response[status];
  if (schema === undefined || body === undefined) return;
  const { validator } = compileSchema(schema);
  if (!validator.Check(body))
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(validator.Errors(body))}`);
}
