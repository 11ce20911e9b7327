import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import { asLuaInteger, asLuaText } from '../tavern-ledger/lua-fields.ts';
import type { SightedSections } from './foreign-source.ts';
import type { ItemRows } from './items.ts';
import { type Link, parseLink } from './link.ts';

type Keystone = NonNullable<NonNullable<GamePayload['weekly']>['keystone']>;
type LinkedKeystone = NonNullable<Link['keystone']>;

interface KeystoneFields {
  readonly name: LuaValue | undefined;
  readonly level: LuaValue | undefined;
  readonly link: LuaValue | undefined;
}

/** A keystone by its fields, and by its link for what they lack; undefined while its level is unknown, or both name and dungeon. */
export function readKeystone(fields: KeystoneFields): Keystone | undefined {
  const text = asLuaText(fields.link, 1000);
  const link = text === undefined ? null : parseLink(text);
  const said = asLuaInteger(fields.level, 1);
  // A link of another level is of an earlier week.
  const linked = said === undefined || said === link?.keystone?.level ? link?.keystone : undefined;
  const known = linked && linkedKeystone(linked, link?.name);
  const level = said ?? known?.level;
  const name = asLuaText(fields.name) ?? link?.name ?? known?.name;
  return level === undefined || name === undefined ? undefined : { ...known, level, name };
}

function linkedKeystone({ dungeon, level, affixes }: LinkedKeystone, name: string | undefined): Keystone {
  return {
    id: dungeon,
    level,
    name: name ?? `Dungeon ${dungeon}`,
    ...(affixes.length > 0 && { affixes: [...affixes] }),
  };
}

/**
 * The keystone in the bags of an addon that has no other word of the week. Its time is that of the bags. Nothing for bags with
 * several, such as one that was kept of a past expansion.
 */
export function carriedWeek(inventory: SightedSections['inventory'], rows: ItemRows): Pick<SightedSections, 'weekly'> {
  const [only, ...others] = inventory?.content.flatMap((row) => rows.keystones.get(row) ?? []) ?? [];
  if (inventory === undefined || only?.keystone === undefined || others.length > 0) return {};
  return { weekly: { ...inventory, content: { keystone: linkedKeystone(only.keystone, only.name) } } };
}
