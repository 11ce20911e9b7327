import * as Type from 'typebox';

const Value = Type.Union([Type.String(), Type.Number()]);
/** A sentence that may stand within another. */
export const Phrase = Type.Object({ code: Type.String(), values: Type.Record(Type.String(), Value) });

/** A sentence by its code and what it names; the pages have the words, in the player's language (shared/said). */
export const Said = Type.Object({
  code: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Value, Phrase])),
});
export type Said = Type.Static<typeof Said>;
