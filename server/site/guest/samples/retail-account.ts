import { luaTable, luaValue, type Plain } from '#shared/base/lua/lua-model.ts';
import type { LuaTable } from '#shared/base/lua/lua-table.ts';
import { carriedDetails } from './carried-types.ts';
import { carriedItems, type GuestCarriedItem } from './guest-character.ts';

interface GuestBank {
  readonly copper: number;
  readonly name?: string;
  readonly realm?: string;
  /** By number from 1; times are seconds before the newest observation. */
  readonly tabs: readonly (readonly [name: string, seenAgo: number, items: readonly GuestCarriedItem[]])[];
}

const [TAB_SIZE, HOUR, DAY] = [98, 3600, 86_400];

const WARBAND: GuestBank = {
  copper: 8_412_330_000,
  tabs: [
    [
      'Ore & Alloys',
      HOUR,
      carriedItems(`
        237361 2 1000 Refulgent Copper Ore
        237361 2 412 Refulgent Copper Ore
        237363 2 640 Umbral Tin Ore
        237365 2 388 Brilliant Silver Ore
        237366 3 96 Dazzling Thorium
        238198 2 210 Refulgent Copper Ingot
        238203 2 44 Gloaming Alloy
        238205 2 38 Sterling Alloy
        243060 1 180 Luminant Flux
        237507 1 120 Cloudy Quartz
      `),
    ],
    [
      'Herbs & Cloth',
      HOUR,
      carriedItems(`
        236771 2 520 Sanguithorn
        236777 2 305 Argentleaf
        236779 2 214 Mana Lily
        236965 2 1000 Bright Linen
        236965 2 336 Bright Linen
        244633 3 120 Infused Scalewoven Hide
        244635 2 52 Sin'dorei Armor Banding
        124437 1 188 Shal'dorei Silk
        173202 1 410 Shrouded Cloth
      `),
    ],
    [
      'Raid Night',
      6 * DAY,
      carriedItems(`
        241322 1 24 Flask of the Magisters
        241324 1 18 Flask of the Blood Knights
        241326 1 12 Flask of the Shattered Sun
        241308 1 160 Light's Potential
        241288 1 60 Potion of Recklessness
        272195 3 9 Vantus Rune: Tides
        245800 2 4 Contract: The Silvermoon Court
        245794 2 3 Contract: The Singularity
      `),
    ],
    [
      'Odds & Ends',
      20 * DAY,
      carriedItems(`
        222798 4 6 Duskweave Bolt
        241304 1 40 Silvermoon Health Potion
        188152 1 12 Gateway Control Shard
        124640 1 40 Inky Black Potion
        8529 1 60 Noggenfogger Elixir
      `),
    ],
  ],
};

const GUILD: GuestBank = {
  name: 'The Copper Lanterns',
  realm: 'Tarren Mill',
  copper: 12_904_410_000,
  tabs: [
    [
      'Raid Supplies',
      2 * HOUR,
      carriedItems(`
        241322 1 80 Flask of the Magisters
        241326 1 64 Flask of the Shattered Sun
        241308 1 400 Light's Potential
        272195 3 20 Vantus Rune: Tides
      `),
    ],
    [
      'Enchanting & Gems',
      3 * DAY,
      carriedItems(`
        240898 3 14 Flawless Deadly Amethyst
        219946 1 200 Storm Dust
        219949 3 40 Gleaming Shard
        219952 4 6 Refulgent Crystal
      `),
    ],
    [
      'Levelling',
      3 * DAY,
      carriedItems('236965 2 400 Bright Linen\n224828 1 400 Weavercloth\n152576 1 200 Tidespray Linen'),
    ],
  ],
};

/** Sparse and without order, as what a player has of a journal; the same ids each time. */
const COLLECTED = {
  mounts: pickIds(6, 2480, 17),
  pets: pickIds(39, 4870, 14),
  toys: pickIds(13_379, 15_990, 9),
} as const;

function pickIds(first: number, last: number, percent: number): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return all.filter((id) => (Math.imul(id, 2_654_435_761) >>> 8) % 100 < percent);
}

function bank({ copper, name, realm, tabs }: GuestBank, seenAt: number): Plain {
  const numbered = <T extends Plain>(value: (tab: GuestBank['tabs'][number]) => T): LuaTable =>
    luaTable(
      [],
      tabs.map((tab, at) => [at + 1, luaValue(value(tab))]),
    );
  const slots = (items: readonly GuestCarriedItem[]): string[] =>
    items.map((item) => `${item.id}:${item.count ?? 1}:${item.quality}:${item.name}`);
  return {
    name,
    realm,
    money: copper,
    moneySeen: seenAt,
    seen: numbered(([, ago]) => seenAt - ago),
    tabs: numbered(([, , items]) => [TAB_SIZE, ...slots(items)].join('\t')),
    details: numbered(([title, , items]) => ['0', title, ...items.map(({ id }) => carriedDetails(id))].join('\t')),
  };
}

/** Holdings that belong to no character: warband bank, guild bank and collections; docs/saved-table.md. */
export function retailAccount(seenAt: number): Plain {
  return {
    interface: 120100,
    warband: bank(WARBAND, seenAt),
    guilds: { [`${GUILD.name}-${GUILD.realm}`]: bank(GUILD, seenAt) },
    collections: {
      ...Object.fromEntries(Object.entries(COLLECTED).map(([kind, ids]) => [kind, ids.join(',')])),
      seen: { mounts: seenAt, pets: seenAt, toys: seenAt },
    },
  };
}
