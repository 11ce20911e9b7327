import { createBrowserSubscription } from '../push/browser-subscription.ts';

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
  getPushKey: { statuses: [401, 401, 200, 200, 200, 200] },
  addPushSubscription: {
    statuses: [401, 401, 204, 204, 403, 204],
    body: (scene: { readonly number: number }) => createBrowserSubscription(scene.number).body,
  },
  removePushSubscription: { statuses: [401, 401, 204, 204, 403, 204] },
  getQuietHours: { statuses: [401, 401, 200, 200, 200, 200] },
  setQuietHours: {
    statuses: [401, 401, 204, 204, 403, 204],
    body: () => ({ quietHours: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' } }),
  },
} as const;
