import * as Type from 'typebox';

/** One field that was refused: which, in human words, and a stable code by which a UI may translate it. */
export const FieldError = Type.Object({ field: Type.String(), message: Type.String(), code: Type.String() });
export type FieldError = Type.Static<typeof FieldError>;

/** The body of every failure (design.md, "The wire"). */
export const ApiFailure = Type.Object({
  message: Type.String({
    description: 'A human sentence that says what happened and, where it helps, what to do next.',
  }),
  code: Type.String({ description: 'Stable, snake_case.' }),
  errors: Type.Optional(Type.Array(FieldError)),
});
export type ApiFailure = Type.Static<typeof ApiFailure>;

/** A success that has only words to say. */
export const MessageReply = Type.Object({ message: Type.String() });

/** Body of a 204. */
export const NoContent = Type.Null();
