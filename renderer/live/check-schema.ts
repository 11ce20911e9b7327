/** The part of JSON Schema that the contract's schemas of live messages are made of. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Words of a schema that say nothing about the value, and those that are understood; another one is a mistake of ours. */
const KNOWN = new Set([
  'type',
  'const',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'description',
]);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isType(type: string, value: unknown): boolean {
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
}

function isObjectOf(schema: Schema, value: Readonly<Record<string, unknown>>): boolean {
  const { properties = {}, required = [], additionalProperties: others = true } = schema;
  if (!required.every((key) => Object.hasOwn(value, key))) return false;
  return Object.entries(value).every(([key, each]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) return matches(known, each);
    return typeof others === 'boolean' ? others : matches(others, each);
  });
}

function isWithin({ minimum, maximum, minLength, maxLength }: Schema, value: unknown): boolean {
  if (typeof value === 'number') return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  if (typeof value === 'string') return value.length >= (minLength ?? 0) && value.length <= (maxLength ?? Infinity);
  return true;
}

function matches(schema: Schema, value: unknown): boolean {
  for (const word of Object.keys(schema))
    if (!KNOWN.has(word)) throw new Error(`check-schema.ts does not understand "${word}".`);
  if (schema.anyOf && !schema.anyOf.some((each) => matches(each, value))) return false;
  if ('const' in schema && value !== schema.const) return false;
  if (schema.type !== undefined && !isType(schema.type, value)) return false;
  if (schema.type === 'object' && isObject(value) && !isObjectOf(schema, value)) return false;
  if (schema.items && Array.isArray(value) && !value.every((each) => matches(schema.items as Schema, each)))
    return false;
  return isWithin(schema, value);
}

/**
 * Whether a value that came as JSON has the shape of a schema of the contract. TypeBox's own check does the same and
 * costs every visitor 22 kB; the test holds the two together. Throws on a schema that uses more than is understood here.
 */
export function matchesSchema(schema: object, value: unknown): boolean {
  return matches(schema, value);
}
