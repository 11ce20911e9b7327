import type { NotificationKind } from '#shared/notices/notification-kinds.ts';
import type { PushPayload } from '#shared/notices/contract/push.ts';
import type { ShowMessage } from '#shared/notices/worker-messages.ts';
import type { Desktop } from '../../base/desktop/desktop.ts';

export type ShownKind = NotificationKind | 'messages';

/** System notifications: of the browser by the service worker, or of the desktop app. */
export interface NotificationSurface {
  /** Shows it unless the player looks at the application. */
  show(kind: ShownKind, payload: PushPayload): Promise<void>;
  /** Tags of those that are shown. */
  findShown(): Promise<readonly string[]>;
  close(tags: readonly string[]): Promise<void>;
}

/** The worker knows if any tab is visible, and a tag is shown once, so that tabs need not agree. */
export function createWorkerSurface(registration: ServiceWorkerRegistration): NotificationSurface {
  return {
    async show(_kind, payload) {
      registration.active?.postMessage({ type: 'show', payload } satisfies ShowMessage);
    },
    findShown: async () => (await registration.getNotifications()).map(({ tag }) => tag),
    async close(tags) {
      for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
    },
  };
}

export function createDesktopSurface(desktop: Desktop): NotificationSurface {
  return {
    async show(kind, { tag, title, body, path }) {
      await desktop.call('notifications.show', { kind, tag, title, body, path });
    },
    findShown: () => desktop.call('notifications.shown'),
    async close(tags) {
      await desktop.call('notifications.close', { tags: [...tags] });
    },
  };
}
