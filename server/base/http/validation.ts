import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { findUnstorableField } from '#shared/base/http/storable.ts';
import { message } from '#shared/base/messages/message.ts';

/** Returns the validated value or throws `refuse(errors)`. */
export type PartValidator = (value: unknown, refuse: (errors: readonly FieldProblem[]) => Error) => unknown;

/**
 * Bounds of a validated part, above any valid one. Without them, TypeBox describes the errors of each of 500 items for
 * 14 ms, and deep ones overflow its stack.
 */
export const VALUES_MAX = 64;
export const DEPTH_MAX = 16;

interface PartOptions {
  /** Parameters and query: numbers and booleans are parsed from text. */
  readonly text?: boolean;
  /** Instead of `VALUES_MAX`. */
  readonly valuesMax?: number;
}

export function createPartValidator(
  schema: TSchema | undefined,
  { text = false, valuesMax = VALUES_MAX }: PartOptions = {},
): PartValidator {
  if (!schema) return () => undefined;
  const kinds = text ? propertyKinds(schema) : undefined;
  return (given, refuse) => {
    if (!isBounded(given, valuesMax)) throw refuse([fieldProblem('', 'body_too_complex')]);
    const value = kinds ? fromText(given, kinds) : given;
    const { validator, unique } = compileSchema(schema);
    if (!validator.Check(value)) throw refuse(toFieldProblems(validator.Errors(value)));
    const repetitions = findRepetitions(value, unique);
    if (repetitions.length > 0) throw refuse(repetitions);
    const unstorable = findUnstorableField(value);
    if (unstorable !== null) {
      const field = unstorable === '' ? message('request_body') : unstorable;
      throw refuse([fieldProblem(unstorable, 'invalid_value', { field })]);
    }
    return value;
  };
}

interface CompiledSchema {
  readonly validator: Validator;
  /** Fields whose items differ. */
  readonly unique: readonly string[];
}

const compiledSchemas = new WeakMap<TSchema, CompiledSchema>();

/** Compiles at the first use: the schemas of all routes take 50 ms, a third of the time in which a server starts. */
export function compileSchema(schema: TSchema): CompiledSchema {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const { plain, unique } = separateUniqueItems(schema);
  const compiled = { validator: Compile(plain), unique };
  compiledSchemas.set(schema, compiled);
  return compiled;
}

function isBounded(value: unknown, valuesMax: number): boolean {
  let left = valuesMax;
  const visit = (part: unknown, depth: number): boolean => {
    if (typeof part !== 'object' || part === null) return true;
    const parts: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
    left -= parts.length;
    return left >= 0 && depth < DEPTH_MAX && parts.every((each) => visit(each, depth + 1));
  };
  return visit(value, 0);
}

/** Fields whose items differ, and the schema without that rule: TypeBox hashes invalid items, too, for up to 9 ms. */
function separateUniqueItems(schema: TSchema): { readonly plain: TSchema; readonly unique: readonly string[] } {
  if (!('properties' in schema)) return { plain: schema, unique: [] };
  const properties = Object.entries(schema.properties as Record<string, object>);
  const plain = properties.map(([field, { uniqueItems: _unique, ...rest }]: [string, { uniqueItems?: boolean }]) => [
    field,
    rest,
  ]);
  const unique = properties.filter(([, property]) => 'uniqueItems' in property).map(([field]) => field);
  return { plain: { ...schema, properties: Object.fromEntries(plain) as object }, unique };
}

/** Of a valid value, whose unique items are scalars. */
function findRepetitions(value: unknown, unique: readonly string[]): FieldProblem[] {
  const fields = value as Readonly<Record<string, readonly unknown[] | undefined>>;
  return unique
    .filter((field) => new Set(fields[field]).size !== (fields[field]?.length ?? 0))
    .map((field) => fieldProblem(field, 'invalid_value', { field }));
}

type Kinds = Readonly<Record<string, unknown>>;

function propertyKinds(schema: TSchema): Kinds {
  const properties = 'properties' in schema ? (schema.properties as Record<string, { readonly type?: unknown }>) : {};
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.type]));
}

function fromText(value: unknown, kinds: Kinds): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? readText(text, kinds[name]) : text]),
  );
}

function readText(text: string, kind: unknown): unknown {
  if ((kind === 'integer' || kind === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

function toFieldProblems(errors: readonly SchemaError[]): FieldProblem[] {
  const fields = new Map<string, FieldProblem>();
  for (const error of errors) {
    for (const field of fieldsOf(error)) {
      if (!fields.has(field)) fields.set(field, describe(field, error, choices(error, errors)));
    }
  }
  return [...fields.values()];
}

/** TypeBox reports an unknown property as one whose schema is `false`. */
function isUnknown({ keyword }: SchemaError): boolean {
  return keyword === 'boolean' || keyword === 'additionalProperties';
}

/** Allowed values of a literal union. */
function choices({ keyword, instancePath }: SchemaError, errors: readonly SchemaError[]): string[] {
  if (keyword !== 'const') return [];
  return errors
    .filter((error) => error.keyword === keyword && error.instancePath === instancePath)
    .map(({ params }) => ('allowedValue' in params ? String(params.allowedValue) : ''));
}

function describe(given: string, error: SchemaError, allowed: readonly string[]): FieldProblem {
  const field = given === '' ? message('request_body') : given;
  const params: Readonly<Record<string, unknown>> = { ...error.params };
  const text = (name: string): string => [params[name]].flat().join(', ');
  if (isUnknown(error)) return fieldProblem(given, 'unknown_field', { field });
  switch (error.keyword) {
    case 'const':
      return fieldProblem(given, allowed.length > 1 ? 'invalid_enum' : 'invalid_const', { field, values: allowed });
    case 'maxItems':
    case 'maxLength':
    case 'maximum':
    case 'minItems':
    case 'minLength':
    case 'minimum':
      return fieldProblem(given, `invalid_${error.keyword}`, { field, limit: text('limit') });
    case 'pattern':
      return fieldProblem(given, 'invalid_pattern', { field, pattern: text('pattern') });
    case 'required':
      return fieldProblem(given, 'invalid_required', { field, names: text('requiredProperties') });
    case 'type':
      if (given === '' && params['type'] === 'object') return fieldProblem(given, 'body_not_object');
      return fieldProblem(given, 'invalid_type', { field, type: text('type') });
    default:
      return fieldProblem(given, 'invalid_value', { field });
  }
}

function fieldsOf({ instancePath, params }: SchemaError): string[] {
  const path = instancePath.split('/').slice(1);
  const named =
    'requiredProperties' in params
      ? params.requiredProperties
      : 'additionalProperties' in params
        ? params.additionalProperties
        : undefined;
  const names = Array.isArray(named) ? named.map((name) => [...path, String(name)]) : [path];
  return names.map((segments) => segments.join('.'));
}
