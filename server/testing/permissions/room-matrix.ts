const UNKNOWN_LINE = '00000000-0000-4000-8000-000000000000';

const inGroup =
  (call: string) =>
  ({ groupId }: { readonly groupId: number }) =>
    `/groups/${groupId}${call}`;

/** Rows of the permission matrix. */
export const ROOM_ROWS = {
  // Lines are kept in memory: an unknown one, of which 404 means that the role may do this.
  reportLine: {
    statuses: [401, 401, 403, 404, 403, 403],
    path: inGroup(`/lines/${UNKNOWN_LINE}/report`),
    body: () => ({ reason: 'rude' }),
  },
  dismissLineReport: { statuses: [401, 401, 403, 404, 403, 404], path: inGroup(`/line-reports/${UNKNOWN_LINE}`) },
  listAvatars: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/avatars') },
  setAvatar: {
    statuses: [401, 401, 403, 204, 403, 403],
    path: inGroup('/avatar'),
    body: ({ characterId }: { readonly characterId: number }) => ({ character_id: characterId }),
  },
} as const;
