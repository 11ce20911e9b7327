import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import { asLuaInteger, asLuaText } from '../tavern-ledger/lua-fields.ts';
import { parseLink } from './link.ts';

type Keystone = NonNullable<NonNullable<GamePayload['weekly']>['keystone']>;

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
  const level = said ?? linked?.level;
  const name = asLuaText(fields.name) ?? link?.name ?? (linked && `Dungeon ${linked.dungeon}`);
  if (level === undefined || name === undefined) return undefined;
  return {
    ...(linked && { id: linked.dungeon }),
    level,
    name,
    ...(linked && linked.affixes.length > 0 && { affixes: [...linked.affixes] }),
  };
}
