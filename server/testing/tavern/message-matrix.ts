/** A message of another member in a group of the owner. */
interface MessageScene {
  readonly groupId: number;
  readonly messageId: number;
}

const ofMessage =
  (what: string) =>
  ({ groupId, messageId }: MessageScene) =>
    `/groups/${groupId}/${what}/${messageId}`;

/** Rows of the permission matrix. */
export const MESSAGE_ROWS = {
  searchMessages: {
    statuses: [401, 401, 403, 200, 403, 403],
    path: ({ groupId }: MessageScene) => `/groups/${groupId}/messages/search?q=ale`,
  },
  // Written by another member.
  editMessage: {
    statuses: [401, 401, 403, 403, 403, 403],
    path: ofMessage('messages'),
    body: () => ({ message: 'Mead' }),
  },
  addReaction: {
    statuses: [401, 401, 403, 204, 403, 403],
    path: (scene: MessageScene) => `${ofMessage('messages')(scene)}/reactions/cheers`,
  },
  removeReaction: {
    statuses: [401, 401, 403, 204, 403, 403],
    path: (scene: MessageScene) => `${ofMessage('messages')(scene)}/reactions/cheers`,
  },
  findGroupCharacters: {
    statuses: [401, 401, 403, 200, 403, 403],
    path: ({ groupId }: MessageScene) => `/groups/${groupId}/characters?q=Bru`,
  },
  // Shared with nobody: an empty list.
  listViewedCharacters: {
    statuses: [401, 401, 200, 200, 200, 200],
    path: () => '/characters/viewed?characters=999999',
  },
  listPins: {
    statuses: [401, 401, 403, 200, 403, 403],
    path: ({ groupId }: MessageScene) => `/groups/${groupId}/pins`,
  },
  pinMessage: { statuses: [401, 401, 403, 204, 403, 403], path: ofMessage('pins') },
  unpinMessage: { statuses: [401, 401, 403, 204, 403, 403], path: ofMessage('pins') },
} as const;
