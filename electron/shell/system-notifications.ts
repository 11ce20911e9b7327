import type { SystemNotification } from '#shared/notices/contract/ipc-notifications.ts';
import { NOTIFICATION_KINDS } from '#shared/notices/notification-kinds.ts';
import type { DesktopSettings } from '#shared/base/ipc/ipc-app.ts';

function settingOf(kind: SystemNotification['kind']): 'notifyMessages' | 'notifyEvents' | 'notifyRequests' {
  return kind === 'messages' ? 'notifyMessages' : NOTIFICATION_KINDS[kind].setting;
}
/** Systems show fewer at once; the oldest are forgotten, and stay until the player closes them. */
const SHOWN_MAX = 50;

/** The part of Electron's notification that is used. */
export interface NativeNotification {
  on(event: 'click' | 'close', listener: () => void): unknown;
  show(): void;
  close(): void;
}

export interface SystemNotificationsOptions {
  readonly settings: () => Pick<DesktopSettings, ReturnType<typeof settingOf>>;
  readonly isWindowFocused: () => boolean;
  readonly create: (title: string, body: string) => NativeNotification;
  readonly go: (path: string) => void;
}

export interface SystemNotifications {
  show(notification: SystemNotification): void;
  shown(): string[];
  close(tags: readonly string[]): void;
}

/** Shows nothing while the player looks at the app, whose bell shows the same. A newer one of a tag replaces it. */
export function createSystemNotifications({
  settings,
  isWindowFocused,
  create,
  go,
}: SystemNotificationsOptions): SystemNotifications {
  const byTag = new Map<string, NativeNotification>();

  const close = (tag: string): void => {
    const shown = byTag.get(tag);
    byTag.delete(tag);
    shown?.close();
  };

  return {
    show({ kind, tag, title, body, path }) {
      if (isWindowFocused() || !settings()[settingOf(kind)]) return;
      close(tag);
      const native = create(title, body);
      const forget = (): void => {
        if (byTag.get(tag) === native) byTag.delete(tag);
      };
      native.on('close', forget);
      native.on('click', () => {
        forget();
        go(path);
      });
      native.show();
      byTag.set(tag, native);
      const [oldest] = byTag.keys();
      if (byTag.size > SHOWN_MAX && oldest !== undefined) byTag.delete(oldest);
    },
    shown: () => [...byTag.keys()],
    close: (tags) => tags.forEach(close),
  };
}
