import {
  isFleeting,
  isRecordSection,
  LIST_SECTIONS,
  listDefinition,
  mapSections,
  PLAIN_SECTIONS,
  SECTIONS,
  SERVED_SECTIONS,
  type PlainSection,
  type Section,
} from '../sections.ts';

/*
 * Names and forms of the section table for pages. The build replaces these values by literals, so that pages do not load the
 * fields of every section (1.5 kB gzip).
 */

export const SECTION_NAMES: readonly Section[] = SECTIONS;
export const PLAIN_SECTION_NAMES: readonly PlainSection[] = PLAIN_SECTIONS;
export const FLEETING_SECTIONS: readonly Section[] = SECTIONS.filter(isFleeting);
/** Form of each section's content in the served document. */
export const SERVED_FORMS = mapSections(SERVED_SECTIONS, (section) => (isRecordSection(section) ? 'record' : 'list'));
/** Layouts of the overview's panels; null for lists with a component of their own. */
export const LIST_PANELS = mapSections(LIST_SECTIONS, (section) => listDefinition(section).panel);
