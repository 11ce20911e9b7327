/** Bounds of a value or text length; open bounds are absent. */
export interface Limits {
  readonly unit: 'value' | 'characters';
  readonly from?: number;
  readonly to?: number;
}

export interface SchemaRow {
  /** Path within the group: `slotNum` or `stats[].name`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly limits: Limits | null;
}

/** Top-level field with nested fields; without a name, the plain top-level fields. */
export interface SchemaGroup {
  readonly name: string | null;
  readonly type: string;
  readonly required: boolean;
  readonly rows: readonly SchemaRow[];
}

/** Subset of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each)).join(' | ');
  return schema.type === 'array' ? `${schema.items ? typeOf(schema.items) : 'any'}[]` : (schema.type ?? 'any');
}

function limitsOf({ minimum, maximum, minLength, maxLength }: Schema): Limits | null {
  if (minLength !== undefined || maxLength !== undefined) return { unit: 'characters', from: minLength, to: maxLength };
  return minimum === undefined && maximum === undefined ? null : { unit: 'value', from: minimum, to: maximum };
}

/** Object schema of a field, directly or as list entries, with the path prefix. */
function fieldsOf(schema: Schema): { readonly schema: Schema; readonly prefix: string } | null {
  if (schema.properties) return { schema, prefix: '.' };
  return schema.items?.properties ? { schema: schema.items, prefix: '[].' } : null;
}

function rowsOf({ properties = {}, required = [] }: Schema, before = ''): SchemaRow[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = before + name;
    const row = {
      path,
      type: typeOf(schema),
      required: required.includes(name),
      description: schema.description ?? '',
      limits: limitsOf(schema),
    };
    const inner = fieldsOf(schema);
    return inner ? [row, ...rowsOf(inner.schema, path + inner.prefix)] : [row];
  });
}

/** Plain fields first, then one group per nested field. */
export function schemaGroups(schema: object): SchemaGroup[] {
  const { properties = {}, required = [] } = schema as Schema;
  const plain = Object.entries(properties).filter(([, field]) => fieldsOf(field) === null);
  const holders = Object.entries(properties).flatMap(([name, field]) => {
    const inner = fieldsOf(field);
    return inner ? [{ name, type: typeOf(field), required: required.includes(name), rows: rowsOf(inner.schema) }] : [];
  });
  return [
    { name: null, type: 'object', required: true, rows: rowsOf({ properties: Object.fromEntries(plain), required }) },
    ...holders,
  ];
}
