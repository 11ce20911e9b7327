import type { Plain } from '#shared/base/lua/lua-model.ts';

/** Seconds since 1970: of the newest observation. */
export const SEEN_AT = Date.parse('2026-11-20T20:00:00Z') / 1000;

/** The guest's invented characters, as they are today. Items are real ones, `id name quality`. */

export interface GuestWornItem {
  readonly slot: number;
  readonly id: number;
  readonly name: string;
  readonly quality: number;
  readonly stats?: Readonly<Record<string, number>>;
  readonly itemLevel?: number;
  readonly enchant?: number;
  readonly gems?: readonly number[];
  readonly set?: number;
  /** Where one is empty. */
  readonly sockets?: number;
  /** `Hero 4/6`: track, step, last step. */
  readonly upgrade?: string;
  readonly type?: readonly [itemClass: number, subclass: number];
  /** Percent. */
  readonly durability?: number;
}

export interface GuestCarriedItem {
  readonly id: number;
  readonly name: string;
  readonly quality: number;
  readonly count?: number;
}

export type GuestContainer = readonly [slots: number, name?: string];

export interface GuestCharacter {
  readonly guid: string;
  readonly game: 'wow_classic' | 'wow_retail';
  readonly name: string;
  readonly realm: string;
  readonly race: string;
  readonly class: string;
  readonly faction: 'Alliance' | 'Horde';
  readonly zone: string;
  readonly guild?: string;
  readonly level: number;
  readonly copper: number;
  readonly xp?: readonly [now: number, max: number, rested: number];
  /** Seconds. */
  readonly played: number;
  /** Material of the worn pieces. */
  readonly armour: 'cloth' | 'leather' | 'mail' | 'plate';
  readonly worn: readonly GuestWornItem[];
  /** The backpack, then the bags: slots, and the name of a bag. */
  readonly containers: readonly GuestContainer[];
  readonly bags: readonly GuestCarriedItem[];
  readonly bank: readonly GuestCarriedItem[];
  /** Name, duration, remaining; seconds. */
  readonly buffs: readonly (readonly [string, number, number])[];
  /** Name, points, of how many. */
  readonly talents: readonly (readonly [string, number, number])[];
  /** Name, level, of how much. */
  readonly skills: readonly (readonly [string, number, number])[];
  readonly professions: readonly (readonly [string, number, number])[];
  /** Name, done, level, zone; those of one zone together. */
  readonly quests: readonly (readonly [name: string, done: boolean, level: number, zone: string])[];
  /** Further sections as the addon writes them (docs/saved-table.md). */
  readonly sections: Readonly<Record<string, Plain>>;
  /** How the character was on earlier days: how many days ago, and what was different. Oldest first. */
  readonly past: readonly PastState[];
}

export interface PastState {
  readonly daysAgo: number;
  readonly level: number;
  readonly copper: number;
  /** How many of the worn and of the carried items were there already. */
  readonly worn: number;
  readonly bags: number;
  readonly itemLevel: number;
  /** Mythic+. */
  readonly rating?: number;
}

/** `318 e7961 g240967,240900 s3 up=Hero:4/6 set=2067 type=2.1 d94`: item level, enchantment, gems, sockets, upgrade, set, class.subclass, durability. */
function wornDetails(text: string): Omit<GuestWornItem, 'slot' | 'id' | 'name' | 'quality' | 'stats'> {
  const find = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const numberOf = (pattern: RegExp): number | undefined => {
    const found = find(pattern);
    return found === undefined ? undefined : Number(found);
  };
  const [itemLevel, enchant, sockets, set, durability] = [
    /^(\d+)/,
    /\be(\d+)/,
    /\bs(\d+)/,
    /set=(\d+)/,
    /\bd(\d+)/,
  ].map(numberOf);
  const upgrade = find(/up=(\S+)/)?.replace(':', ' ');
  const gems = find(/\bg([\d,]+)/)
    ?.split(',')
    .map(Number);
  const [itemClass, subclass] =
    find(/type=(\d+\.\d+)/)
      ?.split('.')
      .map(Number) ?? [];
  return {
    ...(itemLevel !== undefined && { itemLevel }),
    ...(enchant !== undefined && { enchant }),
    ...(gems && { gems }),
    ...(sockets !== undefined && { sockets }),
    ...(upgrade !== undefined && { upgrade }),
    ...(set !== undefined && { set }),
    ...(itemClass !== undefined && subclass !== undefined && { type: [itemClass, subclass] as const }),
    ...(durability !== undefined && { durability }),
  };
}

/** `slot id quality name | stat=value … | details`, one item a line: easier to read than objects. */
export function wornItems(text: string): GuestWornItem[] {
  return lines(text).map((line) => {
    const [item = '', stats = '', details = ''] = line.split(/ *\| */);
    const [slot = '', id = '', quality = '', ...name] = item.split(' ');
    const pairs = [...stats.matchAll(/(\S[^=]*?)=(-?[\d.]+)/g)].map(
      ([, key = '', value]) => [key.trim(), Number(value)] as const,
    );
    return {
      slot: Number(slot),
      id: Number(id),
      quality: Number(quality),
      name: name.join(' '),
      ...(pairs.length > 0 && { stats: Object.fromEntries(pairs) }),
      ...wornDetails(details),
    };
  });
}

/** `id quality count name`, one item a line. */
export function carriedItems(text: string): GuestCarriedItem[] {
  return lines(text).map((line) => {
    const [id = '', quality = '', count = '', ...name] = line.split(' ');
    return { id: Number(id), quality: Number(quality), count: Number(count), name: name.join(' ') };
  });
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
