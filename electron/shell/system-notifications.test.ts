import { beforeEach, expect, test } from 'vitest';
import type { SystemNotification } from '#shared/notices/contract/ipc-notifications.ts';
import { createSystemNotifications } from './system-notifications.ts';

let isFocused: boolean;
let settings: { notifyMessages: boolean; notifyEvents: boolean; notifyRequests: boolean };
let log: string[];
let click: Map<string, () => void>;
beforeEach(() => {
  isFocused = false;
  settings = { notifyMessages: true, notifyEvents: true, notifyRequests: true };
  log = [];
  click = new Map();
});

const create = () =>
  createSystemNotifications({
    settings: () => settings,
    isWindowFocused: () => isFocused,
    create: (title) => ({
      on: (event, listener) => event === 'click' && click.set(title, listener),
      show: () => log.push(`show ${title}`),
      close: () => log.push(`close ${title}`),
    }),
    go: (path) => log.push(`go ${path}`),
  });
const about = (tag: string, title = 'Hello', kind: SystemNotification['kind'] = 'mention'): SystemNotification => ({
  kind,
  tag,
  title,
  body: '',
  path: '/social',
});

test('a newer one of a tag replaces the shown one', () => {
  const notifications = create();
  notifications.show(about('g1', '1 unread message', 'messages'));
  notifications.show(about('n2'));
  notifications.show(about('g1', '2 unread messages', 'messages'));
  expect(log).toEqual(['show 1 unread message', 'show Hello', 'close 1 unread message', 'show 2 unread messages']);
  expect(notifications.shown()).toEqual(['n2', 'g1']);
});

test('those that were read elsewhere are closed, and those that were clicked are no longer shown', () => {
  const notifications = create();
  for (const tag of ['n1', 'n2', 'n3']) notifications.show(about(tag, tag));
  click.get('n1')?.();
  notifications.close(['n1', 'n2', 'n9']);
  expect(log.slice(3)).toEqual(['go /social', 'close n2']);
  expect(notifications.shown()).toEqual(['n3']);
});

test('nothing is shown while the player looks at the app', () => {
  isFocused = true;
  create().show(about('n1'));
  expect(log).toEqual([]);
});

test.each<[keyof typeof settings, readonly SystemNotification['kind'][]]>([
  ['notifyMessages', ['mention', 'messages']],
  ['notifyEvents', ['event']],
  ['notifyRequests', ['friend_request', 'invitation', 'report']],
])('%s off shows none of %s', (name, kinds) => {
  settings[name] = false;
  const notifications = create();
  const all: readonly SystemNotification['kind'][] = [
    'mention',
    'messages',
    'event',
    'friend_request',
    'invitation',
    'report',
  ];
  for (const [id, kind] of all.entries()) notifications.show(about(`n${id}`, kind, kind));
  expect(log.map((line) => line.split(' ').at(-1))).toEqual(all.filter((kind) => !kinds.includes(kind)));
});
