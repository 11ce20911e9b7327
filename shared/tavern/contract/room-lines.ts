import * as Type from 'typebox';
import { failures, MessageReply, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { ChatCharacters } from '../../people/contract/chat-character.ts';
import { ChatItem } from '../../people/contract/chat-item.ts';
import { REASON_MAX } from '../../people/contract/groups.ts';
import { Roll } from './roll.ts';

export const LINES_KEPT_MAX = 200;
/** Milliseconds after which the server forgets a line. */
export const LINES_KEPT_MS = 3_600_000;

const GroupId = Type.Integer({ minimum: 1 });
const LineId = Type.String({ pattern: '^[0-9a-f-]{36}$' });

/** Table talk or a whisper: sent to those it is for, and never stored. */
export const RoomLine = Type.Object({
  id: LineId,
  kind: Type.Union([Type.Literal('table'), Type.Literal('whisper')]),
  username: Type.String(),
  to: Type.Union([Type.String(), Type.Null()], { description: 'Recipient of a whisper.' }),
  table: Type.Union([Type.Integer(), Type.Null()], { description: 'Index of the table at which it was said.' }),
  message: Type.String({ description: 'Plain text, never markup.' }),
  timestamp: Type.String({ description: 'ISO 8601, UTC.' }),
  items: Type.Optional(Type.Array(ChatItem)),
  characters: ChatCharacters,
  emote: Type.Optional(Type.Boolean()),
  roll: Type.Optional(Roll),
});
export type RoomLine = Type.Static<typeof RoomLine>;

/** Frames sent to the named members only. */
export const ROOM_LINE_PUSHES = [
  Type.Object({ type: Type.Literal('line'), groupId: GroupId, line: RoomLine }),
  /** The line was delivered; `ref` is the sender's. */
  Type.Object({ type: Type.Literal('line_sent'), groupId: GroupId, ref: Type.String() }),
] as const;

const LineReportFields = {
  lineId: Type.String(),
  kind: RoomLine.properties.kind,
  username: Type.String({ description: 'Author.' }),
  message: Type.String({ description: 'As it was said.' }),
  timestamp: Type.String({ description: 'ISO 8601, UTC: of the line.' }),
  reporters: Type.Array(Type.String(), { description: 'Usernames, first complaint first.' }),
  reasons: Type.Array(Type.String(), { description: 'In the order of `reporters`.' }),
  reportedAt: Type.String({ description: 'ISO 8601, UTC: of the first complaint.' }),
};

/** A line that one of its recipients reported: the only copy outside their pages. */
export const LineReport = Type.Object(LineReportFields);
export type LineReport = Type.Static<typeof LineReport>;

const Params = Type.Object({ id: GroupId, lineId: LineId });
const REFUSALS = failures(400, 401, 403, 404);

export const reportLine = route({
  method: 'POST',
  url: '/groups/:id/lines/:lineId/report',
  summary: "Report table talk or a whisper to the group's moderators, who see the line. Within an hour.",
  tag: 'tavern',
  access: 'session',
  schema: {
    params: Params,
    body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: REASON_MAX })) }),
    response: { 201: MessageReply, ...REFUSALS },
  },
});

export const dismissLineReport = route({
  method: 'DELETE',
  url: '/groups/:id/line-reports/:lineId',
  summary: 'Delete the reports of a line and the copy that they carry.',
  tag: 'tavern',
  access: 'session',
  schema: { params: Params, response: { 204: NoContent, ...REFUSALS } },
});
