import { expect, test } from 'vitest';
import { CALL_CHANNEL, createBridge, PUSH_CHANNEL } from './preload-bridge.ts';

test('carries calls and pushes, and removes listeners', async () => {
  let push: (event: unknown, name: unknown, value: unknown) => void = () => {};
  const sent: unknown[] = [];
  const bridge = createBridge({
    invoke: async (...all) => {
      sent.push(all);
      return { ok: true, value: 1 };
    },
    on: (channel, listen) => {
      expect(channel).toBe(PUSH_CHANNEL);
      push = listen;
    },
  });
  expect(Object.keys(bridge)).toEqual(['call', 'on']);
  expect(await bridge.call('app.info', null)).toEqual({ ok: true, value: 1 });
  expect(sent).toEqual([[CALL_CHANNEL, 'app.info', null]]);
  const heard: unknown[] = [];
  const stop = bridge.on('navigate', (value) => heard.push(value));
  push({ sender: 'never reaches the page' }, 'navigate', { path: '/a' });
  push({}, 'other', 1);
  stop();
  push({}, 'navigate', { path: '/b' });
  expect(heard).toEqual([{ path: '/a' }]);
});

test('delivers an early navigation to the first listener, once', async () => {
  let push: (event: unknown, name: unknown, value: unknown) => void = () => {};
  const bridge = createBridge({
    invoke: async () => ({ ok: true, value: 1 }),
    on: (_channel, listen) => {
      push = listen;
    },
  });
  push({}, 'navigate', { path: '/settings' });
  const heard: unknown[] = [];
  bridge.on('navigate', (value) => heard.push(value));
  bridge.on('navigate', (value) => heard.push(value));
  await Promise.resolve();
  expect(heard).toEqual([{ path: '/settings' }]);
});
