import * as Type from 'typebox';

export const CHAT_CHARACTERS_MAX = 5;
export const CHAT_CHARACTER_NAME_MAX = 64;

/** Character that a message names in brackets. All else about it is read by each reader, as far as its owner shares it. */
export const ChatCharacter = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    name: Type.String({
      minLength: 1,
      maxLength: CHAT_CHARACTER_NAME_MAX,
      pattern: String.raw`^[^[\]]+$`,
      description: 'As in the text, where it is in square brackets.',
    }),
  },
  { additionalProperties: false },
);
export type ChatCharacter = Type.Static<typeof ChatCharacter>;

/** Part of a message as it is stored and sent. */
export const ChatCharacters = Type.Optional(
  Type.Array(ChatCharacter, {
    description: 'Characters that the text names in square brackets, and that the writer owns or sees.',
  }),
);

export const WrittenCharacters = Type.Optional(
  Type.Array(ChatCharacter, {
    maxItems: CHAT_CHARACTERS_MAX,
    description: 'Those that the text does not name in square brackets, or that the writer does not see, are dropped.',
  }),
);
