/** Rows of the permission matrix. */
export const NOTIFICATION_ROWS = {
  listNotifications: { statuses: [401, 401, 200, 200, 200, 200] },
  countNotifications: { statuses: [401, 401, 200, 200, 200, 200] },
  readNotifications: { statuses: [401, 401, 200, 200, 403, 200], body: () => ({ ids: [999_999] }) },
  setGroupLevel: {
    statuses: [401, 401, 403, 204, 403, 403],
    path: ({ groupId }: { readonly groupId: number }) => `/groups/${groupId}/notifications`,
    body: () => ({ level: 'all' }),
  },
} as const;
