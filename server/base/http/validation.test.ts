import { expect, test } from 'vitest';
import { routes } from '#shared/app/routes.ts';
import type { FieldProblem } from '#shared/base/http/field-problem.ts';
import { isStreamed, type Route } from '#shared/base/http/route.ts';
import { createPartValidator, DEPTH_MAX, VALUES_MAX, type PartValidator } from './validation.ts';

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
const withBody = declared.filter((route) => route.schema.body);

test.each(Object.entries(HOSTILE))('every route refuses 60 KB of %s as body and in a field', (_name, hostile) => {
  for (const { schema } of withBody) {
    const validate = createPartValidator(schema.body);
    const { properties = {} } = schema.body as { readonly properties?: object };
    for (const body of [hostile, ...Object.keys(properties).map((field) => ({ [field]: hostile }))]) {
      expect(() => validate(body, () => new Refused())).toThrow(Refused);
    }
  }
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
}

/** Values and levels below the largest value with no other than the schema's fields. */
function sizeOf(schema: Schema): { readonly values: number; readonly depth: number } {
  const { properties = {}, items, maxItems = Infinity, anyOf = [] } = schema;
  const unknown = Object.keys(schema).filter((key) => /^(allOf|oneOf|\$ref|patternProperties|prefixItems)$/.test(key));
  if (unknown.length > 0) throw new Error(`This function does not know ${unknown.join(' and ')}.`);
  const fields = Object.values(properties).map(sizeOf);
  const item = items && sizeOf(items);
  const choices = anyOf.map(sizeOf);
  const parts = item ? [...fields, item] : fields;
  return {
    values:
      fields.reduce((sum, { values }) => sum + 1 + values, 0) +
      (item ? maxItems * (1 + item.values) : 0) +
      Math.max(0, ...choices.map(({ values }) => values)),
    depth: Math.max(0, ...parts.map(({ depth }) => 1 + depth), ...choices.map(({ depth }) => depth)),
  };
}

test('no valid body, query or path has more values or levels than the bound allows', () => {
  for (const route of declared) {
    const { method, url, schema, bodyValuesMax = VALUES_MAX } = route;
    const body = isStreamed(route) ? undefined : schema.body;
    for (const part of [schema.params, schema.querystring, body]) {
      const { values, depth } = sizeOf((part ?? {}) as Schema);
      expect(values, `${method} ${url}`).toBeLessThanOrEqual(part === body ? bodyValuesMax : VALUES_MAX);
      expect(depth, `${method} ${url}`).toBeLessThanOrEqual(DEPTH_MAX);
    }
  }
});

test.each(['zz', 1, {}, [], 'gear'])('a hundred items like %j cost one error', (item) => {
  const validate = createPartValidator(routes.createShare.schema.body);
  const items = Array.from({ length: 100 }, () => item);
  for (const body of [items, { sections: items, lifetime: '1d' }, { sections: { ...items }, lifetime: items }]) {
    expect(problemsOf(validate, body)).toMatchObject([{ code: 'body_too_complex' }]);
  }
});

test('items that are not valid are not compared with each other', () => {
  const validate = createPartValidator(routes.createShare.schema.body);
  let reads = 0;
  const item = {
    get name() {
      reads++;
      return 'gear';
    },
  };
  problemsOf(validate, { sections: Array.from({ length: 7 }, () => item), lifetime: '1d' });
  // Once each, to count its values.
  expect(reads).toBe(7);
});

test('a repeated item is refused', () => {
  const share = createPartValidator(routes.createShare.schema.body);
  const body = (sections: readonly string[]) => ({ sections, lifetime: '1d' });
  expect(problemsOf(share, body(['gear', 'bags']))).toEqual([]);
  expect(problemsOf(share, body(['gear', 'bags', 'gear']))).toMatchObject([
    { field: 'sections', code: 'invalid_value' },
  ]);
  const patch = createPartValidator(routes.patchCharacter.schema.body);
  expect(problemsOf(patch, { pinned_currencies: [1, 2] })).toEqual([]);
  expect(problemsOf(patch, { pinned_currencies: [1, 1] })).toMatchObject([{ field: 'pinned_currencies' }]);
  expect(problemsOf(patch, { note: 'x' })).toEqual([]);
});

function problemsOf(validate: PartValidator, body: unknown): readonly FieldProblem[] {
  let problems: readonly FieldProblem[] = [];
  try {
    validate(body, (errors) => {
      problems = errors;
      return new Refused();
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return problems;
}
