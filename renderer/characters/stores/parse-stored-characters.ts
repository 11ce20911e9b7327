import { isRecordSection, SERVED_SECTIONS, type ServedSection } from '#shared/characters/sections.ts';
import type { Character } from '#shared/characters/contract/characters.ts';

const TEXTS = [
  'name',
  'game_id',
  'game_name',
  'game_icon',
  'realm',
  'race',
  'class',
  'faction',
  'note',
  'created_at',
  'updated_at',
] as const;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Documents stored before a section existed lack its field. */
function isContent(section: ServedSection, content: unknown): boolean {
  if (content === undefined || content === null) return true;
  return isRecordSection(section) ? isObject(content) : Array.isArray(content) && content.every(isObject);
}

/** Checks what pages rely on; TypeBox's validator would be loaded on every page. */
function isCharacter(value: unknown): value is Character {
  return (
    isObject(value) &&
    Number.isInteger(value['id']) &&
    Number.isInteger(value['level']) &&
    isObject(value['observed_at']) &&
    TEXTS.every((field) => typeof value[field] === 'string') &&
    SERVED_SECTIONS.every((section) => isContent(section, value[section]))
  );
}

/** Parses `{code: 200, data: […]}`; null for anything else. */
export function parseStoredCharacters(value: unknown): readonly Character[] | null {
  if (!isObject(value)) return null;
  const { code, data } = value;
  return code === 200 && Array.isArray(data) && data.every(isCharacter) ? data : null;
}
