import * as Type from 'typebox';
import { NOTE_MAX } from '../note.ts';
import { PINNED_CURRENCIES_MAX } from './characters.ts';

/** The owner's marks of a character, as a join keeps them for its undo. */
const Marks = Type.Object({
  note: Type.Optional(Type.String({ maxLength: NOTE_MAX })),
  favourite: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  pinned_currencies: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: PINNED_CURRENCIES_MAX })),
});
export const JoinMarks = Type.Object({ before: Marks, after: Marks });
export type JoinMarks = Type.Static<typeof JoinMarks>;
