import { SECTIONS, type Section } from '#shared/characters/sections.ts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../base/format/format.ts';

function isSection(name: string): name is Section {
  return (SECTIONS as readonly string[]).includes(name);
}

/** Section names as text, such as "equipment, bags"; all of them have a word of their own. */
export function sectionsText(sections: readonly string[], t: TFunction): string {
  if (SECTIONS.every((section) => sections.includes(section))) return t('desktop.history.everything');
  const label = (name: string): string =>
    name === 'holdings' || name === 'collections' ? t(`desktop.history.${name}`) : name;
  return formatList(sections.map((name) => (isSection(name) ? t(`sections.${name}.inline`) : label(name))));
}
