import * as Type from 'typebox';
import { GIFTS } from '../model/gifts.ts';

/** Character as which a player went down, as it was then. */
export const Hero = Type.Object({ name: Type.String(), class: Type.String() });
export type Hero = Type.Static<typeof Hero>;

export const NullableHero = Type.Union([Hero, Type.Null()], {
  description: 'Character as which the player went down, as it was then; null without one.',
});

export const Gift = Type.Enum(GIFTS, {
  description: 'What a hero begins with; see shared/dungeon/model/gifts.ts for those of each class.',
});

/** With what a run began. */
export const NullableGift = Type.Union([Gift, Type.Null()]);
