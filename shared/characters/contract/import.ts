import * as Type from 'typebox';
import { GAMES } from '../../games/registry.ts';
import { Observed, PAYLOAD_FIELDS, type GamePayload } from './import-payload.ts';

export type { ImportCharacter, ImportEquipmentItem, ImportInventoryItem } from './import-payload.ts';

export const GameCode = Type.Unsafe<string>(Type.Union(GAMES.map(({ code }) => Type.Literal(code))));
export type GameCode = string;

/** An absent list leaves the stored one alone; an empty one replaces it. Lists are accepted inside `character` too. */
export const ImportPayload = Type.Object({ game_short_code: GameCode, ...PAYLOAD_FIELDS });
export type ImportPayload = GamePayload;

/** JSON form of `hex_data`: payloads of one game, observed together. */
export const ImportDocument = Type.Object({
  v: Type.Literal(1),
  game_short_code: GameCode,
  observed_at: Type.Optional(Observed),
  characters: Type.Array(ImportPayload),
});
export type ImportDocument = Type.Static<typeof ImportDocument>;
