import { expect, test } from 'vitest';
import { routes } from '#shared/contract/routes.ts';
import type { Route } from '#shared/contract/http/route.ts';
import { createPartValidator } from './validation.ts';

class Refused extends Error {}

const HOSTILE: Readonly<Record<string, unknown>> = {
  'nested lists': JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)),
  'a nested list in a list': [JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))],
  'nested objects': JSON.parse('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)),
  'many numbers': Array.from({ length: 20_000 }, () => 1),
  'many objects': Array.from({ length: 8_000 }, () => ({ a: 1 })),
  'many fields': Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`k${at}`, 1])),
};

const declared: readonly Route[] = Object.values(routes);
const withBody = declared.filter((route) => route.schema.body && route.bodyIsDocumentationOnly !== true);

test.each(Object.entries(HOSTILE))('every route refuses 60 KB of %s as body and in a field', (_name, hostile) => {
  for (const { schema } of withBody) {
    const validate = createPartValidator(schema.body);
    const { properties = {} } = schema.body as { readonly properties?: object };
    for (const body of [hostile, ...Object.keys(properties).map((field) => ({ [field]: hostile }))]) {
      expect(() => validate(body, () => new Refused())).toThrow(Refused);
    }
  }
});
