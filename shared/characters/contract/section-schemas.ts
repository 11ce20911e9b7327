import * as Type from 'typebox';
import {
  isListSection,
  listDefinition,
  mapSections,
  plainDefinition,
  PLAIN_SECTIONS,
  type PayloadContent,
  type PlainSection,
  type Section,
  type ServedContent,
} from '../sections.ts';
import { payloadName, type Field, type Fields } from '../sections/field.ts';

function servedValue(field: Field): Type.TSchema {
  switch (field.kind) {
    case 'text':
      return Type.String();
    case 'boolean':
      return Type.Boolean();
    case 'choice':
      return Type.Enum([...field.choices]);
    case 'number':
      return Type.Number();
    case 'integers':
      return Type.Array(Type.Integer());
    case 'rows':
      return Type.Array(servedEntry(field.fields));
    case 'record':
      return servedEntry(field.fields);
    case 'quality':
      return Type.Integer({ minimum: 1, maximum: 5 });
    default:
      return Type.Integer();
  }
}

function servedField(field: Field): Type.TSchema {
  const value = servedValue(field);
  if (field.absent === 'omit') return Type.Optional(value);
  return field.absent === null ? Type.Union([value, Type.Null()]) : value;
}

function servedEntry(fields: Fields, isNumbered = false): Type.TSchema {
  return Type.Object({
    ...(isNumbered && { id: Type.Integer() }),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, servedField(field)])),
  });
}

function payloadValue(field: Field): Type.TSchema {
  const about = field.description && { description: field.description };
  switch (field.kind) {
    case 'text':
      return Type.String({ ...about });
    case 'boolean':
      return Type.Boolean({ ...about });
    case 'choice':
      return Type.Enum([...field.choices], { ...about });
    case 'itemId':
      return Type.Union([Type.Integer(), Type.String()], { ...about });
    case 'quality':
      return Type.Integer({ minimum: 1, maximum: 5, ...about });
    case 'integers':
      return Type.Array(Type.Integer({ minimum: 0, maximum: field.max }), { maxItems: field.maxEntries, ...about });
    case 'rows':
      return Type.Array(payloadEntry(field.fields), { ...about });
    case 'record':
      return payloadEntry(field.fields);
    default: {
      const limits = { minimum: field.min ?? 0, ...(field.max !== undefined && { maximum: field.max }), ...about };
      return field.kind === 'integer' ? Type.Integer(limits) : Type.Number(limits);
    }
  }
}

function payloadField(field: Field): Type.TSchema {
  const value = payloadValue(field);
  return field.required || field.absent === 'skip' ? value : Type.Optional(value);
}

function payloadEntry(fields: Fields): Type.TSchema {
  return Type.Object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [payloadName(name, field), payloadField(field)])),
  );
}

function contentOf(section: PlainSection, entry: Type.TSchema): Type.TSchema {
  return isListSection(section) ? Type.Array(entry) : entry;
}

/** Lists and records of the served document; null while never observed. */
export const SERVED_PLAIN_SECTIONS = mapSections(PLAIN_SECTIONS, (section) => {
  const isNumbered = isListSection(section) && listDefinition(section).isNumbered;
  return Type.Union([contentOf(section, servedEntry(plainDefinition(section).fields, isNumbered)), Type.Null()]);
}) as unknown as { [S in PlainSection]: Type.TUnsafe<ServedContent<S> | null> };

/** Lists and records of the import payload; absent when not observed. */
export const PAYLOAD_SECTIONS = mapSections(PLAIN_SECTIONS, (section) =>
  Type.Optional(contentOf(section, payloadEntry(plainDefinition(section).fields))),
) as unknown as { [S in PlainSection]: Type.TOptional<Type.TUnsafe<PayloadContent<S>>> };

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
