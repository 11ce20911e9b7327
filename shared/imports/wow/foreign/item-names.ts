import type { ItemLanguage } from '../../../characters/item-language.ts';
import type { Quality } from '../../../games/items/quality.ts';

/** The item that every character has, by its name in each language of the client. */
const HEARTHSTONE = 6948;
const HEARTHSTONES: ReadonlyMap<string, ItemLanguage> = new Map([
  ['Hearthstone', 'en'],
  ['Ruhestein', 'de'],
  ['Piedra de hogar', 'es'],
  ['Pierre de foyer', 'fr'],
  ['Pietra del Ritorno', 'it'],
  ['귀환석', 'ko'],
  ['Pedra de Regresso', 'pt'],
  ['Камень возвращения', 'ru'],
  ['炉石', 'zh'],
  ['爐石', 'zh-TW'],
]);

interface Described {
  readonly name: string;
  readonly quality: Quality | undefined;
}

/** An item's id, or the species of a pet. */
type NameKey = number | `pet ${number}`;

export function petKey(species: number): NameKey {
  return `pet ${species}`;
}

/** Rows without a name or a quality; those with an item's id or a pet's species only. */
interface CarriedRow {
  itemID?: number | string;
  petSpecies?: number;
  name?: string;
  quality?: Quality | number;
}
interface WornRow {
  itemID?: number | string;
  itemName?: string;
  quality?: Quality | number;
}

/** Names of items by id and of pets by species, learned from every link of a bundle; fills the rows that lack one. */
export class ItemNames {
  private readonly known = new Map<NameKey, Described>();
  private readonly carried: CarriedRow[] = [];
  private readonly worn: WornRow[] = [];

  learn(key: NameKey, name: string, quality: Quality | undefined): void {
    if (this.known.get(key)?.quality === undefined) this.known.set(key, { name, quality });
  }

  /** The row is filled once every link was read, if one named the item. */
  askCarried(row: CarriedRow): void {
    this.carried.push(row);
  }

  askWorn(row: WornRow): void {
    this.worn.push(row);
  }

  /** Language of the client; undefined while no link names the Hearthstone. */
  language(): ItemLanguage | undefined {
    const name = this.known.get(HEARTHSTONE)?.name;
    return name === undefined ? undefined : HEARTHSTONES.get(name);
  }

  fillRows(): void {
    for (const row of this.carried) {
      const { itemID, petSpecies } = row;
      const described = this.known.get(petSpecies === undefined ? (itemID as number) : petKey(petSpecies));
      if (described === undefined) continue;
      row.name ??= described.name;
      if (described.quality !== undefined) row.quality ??= described.quality;
    }
    for (const row of this.worn) {
      const described = this.known.get(row.itemID as number);
      if (described === undefined) continue;
      row.itemName ??= described.name;
      if (described.quality !== undefined) row.quality ??= described.quality;
    }
    this.carried.length = 0;
    this.worn.length = 0;
  }
}
