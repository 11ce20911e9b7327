import * as fc from 'fast-check';
import { isListSection, plainDefinition, type PlainSection } from '../../characters/sections.ts';
import { payloadName, type Field, type Fields } from '../../characters/sections/field.ts';

const words = fc.constantFrom('The Long: Errand', 'Öl');

function valueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return words;
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.choices);
    case 'number':
      return fc.constantFrom(0, 2.5);
    case 'quality':
      return fc.constantFrom(1, 5);
    case 'integers':
      return fc.array(fc.constantFrom(0, 3), { minLength: 1, maxLength: 2 });
    case 'rows':
      return fc.array(entryOf(field.fields), { maxLength: 2 });
    case 'record':
      return entryOf(field.fields);
    default:
      return fc.constantFrom(1, 2);
  }
}

function entryOf(fields: Fields): fc.Arbitrary<object> {
  const named = Object.entries(fields).map(([name, field]) => [payloadName(name, field), field] as const);
  return fc.record(Object.fromEntries(named.map(([name, field]) => [name, valueOf(field)])), {
    requiredKeys: named.filter(([, field]) => field.required || field.absent === 'skip').map(([name]) => name),
  });
}

/** Content of a section as an import has it: few values, so that two of them are often alike. */
export function sectionContent(section: PlainSection): fc.Arbitrary<object> {
  const entry = entryOf(plainDefinition(section).fields);
  return isListSection(section) ? fc.array(entry, { maxLength: 2 }) : entry;
}
