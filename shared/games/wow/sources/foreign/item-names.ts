import type { ItemLanguage } from '../../../../character/item-language.ts';
import type { Quality } from '../../../../character/quality.ts';

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

/** Sets a row's missing name and quality. */
type Fill = (described: Described) => void;

/** Names of items by id, learned from every link of a bundle; fills the rows that lack one. */
export class ItemNames {
  private readonly known = new Map<number, Described>();
  private readonly waiting: { readonly id: number; readonly fill: Fill }[] = [];

  learn(id: number, name: string, quality: Quality | undefined): void {
    if (this.known.get(id)?.quality === undefined) this.known.set(id, { name, quality });
  }

  /** Calls `fill` once every link was read, if one named the item. */
  ask(id: number, fill: Fill): void {
    this.waiting.push({ id, fill });
  }

  /** Language of the client; undefined while no link names the Hearthstone. */
  language(): ItemLanguage | undefined {
    const name = this.known.get(HEARTHSTONE)?.name;
    return name === undefined ? undefined : HEARTHSTONES.get(name);
  }

  fillRows(): void {
    for (const { id, fill } of this.waiting) {
      const described = this.known.get(id);
      if (described !== undefined) fill(described);
    }
    this.waiting.length = 0;
  }
}
