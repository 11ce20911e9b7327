import * as Type from 'typebox';
import {
  listDefinition,
  mapSections,
  payloadName,
  PLAIN_SECTIONS,
  type EntryField,
  type PayloadRow,
  type PlainSection,
  type Section,
  type ServedRow,
} from '../../character/sections.ts';

const Bosses = (options: Type.TArrayOptions = {}) =>
  Type.Array(Type.Object({ name: Type.String(), killed: Type.Boolean() }), options);
const VALUES = {
  text: Type.String,
  integer: Type.Integer,
  number: Type.Number,
  boolean: Type.Boolean,
  bosses: Bosses,
} as const;

function servedField({ kind, absent }: EntryField): Type.TSchema {
  const value: Type.TSchema = VALUES[kind]();
  if (absent === 'omit') return Type.Optional(value);
  return absent === null ? Type.Union([value, Type.Null()]) : value;
}

function payloadField({ kind, required, description }: EntryField): Type.TSchema {
  const isNumber = kind === 'integer' || kind === 'number';
  const value: Type.TSchema = VALUES[kind]({ ...(isNumber && { minimum: 0 }), ...(description && { description }) });
  return required ? value : Type.Optional(value);
}

function servedRow(section: PlainSection): Type.TSchema {
  const { isNumbered, fields } = listDefinition(section);
  return Type.Object({
    ...(isNumbered && { id: Type.Integer() }),
    name: Type.String(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, servedField(field)])),
  });
}

function payloadRow(section: PlainSection): Type.TSchema {
  const fields = Object.entries(listDefinition(section).fields);
  return Type.Object({
    name: Type.String(),
    ...Object.fromEntries(fields.map(([name, field]) => [payloadName(name, field), payloadField(field)])),
  });
}

/** Plain lists of the served document; null while never observed. */
export const SERVED_LISTS = mapSections(PLAIN_SECTIONS, (section) =>
  Type.Union([Type.Array(servedRow(section)), Type.Null()]),
) as unknown as { [S in PlainSection]: Type.TUnsafe<ServedRow<S>[] | null> };

/** Plain lists of the import payload; absent when not observed. */
export const PAYLOAD_LISTS = mapSections(PLAIN_SECTIONS, (section) =>
  Type.Optional(Type.Array(payloadRow(section))),
) as unknown as { [S in PlainSection]: Type.TOptional<Type.TArray<Type.TUnsafe<PayloadRow<S>>>> };

export function sectionRecord<S extends Section, P extends Type.TSchema>(
  sections: readonly S[],
  property: P,
  options: Type.TObjectOptions = {},
) {
  return Type.Object(
    mapSections(sections, () => property),
    options,
  ) as Type.TObject<Record<S, P>>;
}
