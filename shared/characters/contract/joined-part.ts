import * as Type from 'typebox';

/** Another character that the owner joined into one. */
export const JoinedPart = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  realm: Type.String(),
  joined_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type JoinedPart = Type.Static<typeof JoinedPart>;
