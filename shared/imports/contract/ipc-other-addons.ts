import * as Type from 'typebox';
import { Message } from '../../base/messages/message.schema.ts';
import { Addon } from '../../characters/contract/section-source.ts';
import { NullableTimestamp } from '../../base/ipc/ipc-app.ts';
import { FileProblem } from './ipc-games.ts';

const Count = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** The player's answer to "Bring them in?", asked once. Nothing of another addon is sent before `accepted`. */
export const OtherAddonsChoice = Type.Union([
  Type.Literal('unasked'),
  Type.Literal('declined'),
  Type.Literal('accepted'),
]);
export type OtherAddonsChoice = Type.Static<typeof OtherAddonsChoice>;

export const OtherAddon = Type.Object({
  addon: Addon,
  on: Type.Boolean(),
  /** Null while its files are not read. */
  characters: Count,
  /** Modification time of its newest file. */
  writtenAt: NullableTimestamp,
  /** Files that could not be read, by account; a note, since they are read again when they change. */
  problems: Type.Array(Type.Object({ account: Type.String(), problem: FileProblem })),
});
export type OtherAddon = Type.Static<typeof OtherAddon>;

export const OtherAddons = Type.Object({
  choice: OtherAddonsChoice,
  reading: Type.Boolean(),
  /** Characters of all addons together, each once; null while they are not counted. */
  characters: Count,
  addons: Type.Array(OtherAddon),
  /** Characters that lack what a record needs, with the reason; a few at most. */
  leftOut: Type.Array(Message),
});
export type OtherAddons = Type.Static<typeof OtherAddons>;

export const OtherAddonsAnswer = Type.Object(
  { choice: Type.Union([Type.Literal('declined'), Type.Literal('accepted')]) },
  { additionalProperties: false },
);
export const OtherAddonSwitch = Type.Object({ addon: Addon, on: Type.Boolean() }, { additionalProperties: false });
