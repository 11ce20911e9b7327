import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';

/** Quality from which a new item is worth a line. */
const EPIC = 4;
const ITEMS_TOLD = 5;

/** State of a character at a visit: level, copper, ids of epic and better items. */
export interface RememberedCharacter {
  readonly level: number;
  readonly copper: number | null;
  readonly epics: readonly number[];
}

/** Characters by id, as a visit at `at` (milliseconds since 1970) left them. */
export interface VisitSnapshot {
  readonly at: number;
  readonly characters: Readonly<Record<string, RememberedCharacter>>;
}

interface EpicItem {
  readonly item_id: number;
  readonly item_name: string;
  readonly quality: number;
}

function epicsOf({ equipment, inventory }: Pick<Character, 'equipment' | 'inventory'>): EpicItem[] {
  const epics = new Map<number, EpicItem>();
  for (const { item_id, item_name, quality } of [...(equipment ?? []), ...(inventory ?? [])])
    if (item_id !== null && quality !== null && quality >= EPIC) epics.set(item_id, { item_id, item_name, quality });
  return [...epics.values()];
}

export function takeSnapshot(characters: readonly Character[], at: number): VisitSnapshot {
  const entries = characters.map((character) => [
    String(character.id),
    { level: character.level, copper: character.copper, epics: epicsOf(character).map(({ item_id }) => item_id) },
  ]);
  return { at, characters: Object.fromEntries(entries) as VisitSnapshot['characters'] };
}

/** Changes of one character since a visit. */
export interface CharacterChanges {
  readonly character: Character;
  readonly isNew: boolean;
  /** Levels gained; 0 for none. */
  readonly levels: number;
  readonly epics: readonly EpicItem[];
  /** Further epics that are only counted. */
  readonly more: number;
  /** Copper gained, or spent when negative. */
  readonly copper: number;
}

export interface VisitChanges {
  /** Characters with news beyond gold first, then by the gold that moved. */
  readonly characters: readonly CharacterChanges[];
  /** Copper gained by all of a game, of games where it is not 0. */
  readonly gold: readonly { readonly gameKey: string; readonly gameName: string; readonly copper: number }[];
}

function sumByGame(changes: readonly CharacterChanges[]): VisitChanges['gold'] {
  return [...Map.groupBy(changes, ({ character }) => gameKeyOf(character))]
    .map(([gameKey, own]) => ({
      gameKey,
      gameName: own[0]?.character.game_name ?? '',
      copper: own.reduce((sum, { copper }) => sum + copper, 0),
    }))
    .filter(({ copper }) => copper !== 0)
    .sort((a, b) => Math.abs(b.copper) - Math.abs(a.copper) || a.gameKey.localeCompare(b.gameKey));
}

/** An item that one's own alt had before is not new: it was sent, not found. */
export function compareWithVisit({ characters: before }: VisitSnapshot, now: readonly Character[]): VisitChanges {
  const had = new Set(Object.values(before).flatMap(({ epics }) => epics));
  const changes = now.flatMap((character): CharacterChanges[] => {
    const then = before[character.id];
    const found = epicsOf(character).filter(({ item_id }) => !had.has(item_id));
    const levels = then === undefined ? 0 : Math.max(0, character.level - then.level);
    const purse = then?.copper ?? null;
    const copper = purse === null || character.copper === null ? 0 : character.copper - purse;
    if (then !== undefined && levels === 0 && copper === 0 && found.length === 0) return [];
    // The whole gear of a new character is no news.
    const epics = then === undefined ? [] : found;
    return [
      {
        character,
        isNew: then === undefined,
        levels,
        epics: epics.slice(0, ITEMS_TOLD),
        more: Math.max(0, epics.length - ITEMS_TOLD),
        copper,
      },
    ];
  });
  const weight = ({ isNew, levels, epics }: CharacterChanges) => Number(isNew) + levels + epics.length;
  return {
    characters: changes.sort(
      (a, b) =>
        Math.sign(weight(b)) - Math.sign(weight(a)) ||
        Math.abs(b.copper) - Math.abs(a.copper) ||
        a.character.id - b.character.id,
    ),
    gold: sumByGame(changes),
  };
}

function parseRemembered(value: unknown): RememberedCharacter | null {
  if (typeof value !== 'object' || value === null) return null;
  const { level, copper, epics } = value as Readonly<Record<string, unknown>>;
  if (typeof level !== 'number' || (copper !== null && typeof copper !== 'number')) return null;
  return Array.isArray(epics) && epics.every((id) => typeof id === 'number') ? { level, copper, epics } : null;
}

/** Parses a stored snapshot; null when any of it is malformed. */
export function parseSnapshot(value: unknown): VisitSnapshot | null {
  if (typeof value !== 'object' || value === null) return null;
  const { at, characters } = value as Readonly<Record<string, unknown>>;
  if (typeof at !== 'number' || typeof characters !== 'object' || characters === null) return null;
  const parsed: Record<string, RememberedCharacter> = {};
  for (const [id, each] of Object.entries(characters)) {
    const remembered = parseRemembered(each);
    if (remembered === null) return null;
    parsed[id] = remembered;
  }
  return { at, characters: parsed };
}
