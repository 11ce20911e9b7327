/** The guest's invented characters, as they are today. Items are real ones, `id name quality`. */

export interface GuestWornItem {
  readonly slot: number;
  readonly id: number;
  readonly name: string;
  readonly quality: number;
  readonly stats?: Readonly<Record<string, number>>;
}

export interface GuestCarriedItem {
  readonly id: number;
  readonly name: string;
  readonly quality: number;
  readonly count?: number;
}

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
  readonly worn: readonly GuestWornItem[];
  readonly bags: readonly GuestCarriedItem[];
  readonly bank: readonly GuestCarriedItem[];
  /** Name, duration, remaining; seconds. */
  readonly buffs: readonly (readonly [string, number, number])[];
  /** Name, points, of how many. */
  readonly talents: readonly (readonly [string, number, number])[];
  /** Name, level, of how much. */
  readonly skills: readonly (readonly [string, number, number])[];
  readonly professions: readonly (readonly [string, number, number])[];
  /** Name, done. */
  readonly quests: readonly (readonly [string, boolean])[];
  /** As the addon writes them; docs/saved-table.md. */
  readonly lockouts?: readonly string[];
  readonly currencies?: readonly string[];
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
}

/** `slot id quality name | stat=value …`, one item a line: easier to read than objects. */
export function wornItems(text: string): GuestWornItem[] {
  return lines(text).map((line) => {
    const [item = '', stats = ''] = line.split(' | ');
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
