import { describe, expect, test } from 'vitest';
import { FOREIGN_ADDRESSES, ORIGIN, PROXIED_ADDRESSES } from '../testing/desktop/foreign-addresses.ts';
import { message } from '#shared/base/messages/message.ts';
import { isOwnFrame } from '../shell/window-security.ts';
import { createIpcDispatcher, IpcRefusal, type IpcHandlers } from './ipc-dispatcher.ts';

describe('the dispatcher', () => {
  const errors: unknown[] = [];
  const handlers = {
    'log.read': ({ limit }: { limit: number }) => [
      { id: limit, at: 1, level: 'info', event: 'x', message: 'x', remedy: null },
    ],
    'settings.set': () => Promise.reject(new IpcRefusal('disk_full', message('addonDiskFull'))),
    'sync.status': () => {
      throw new Error('a mistake, with /home/sigrun in it');
    },
  } as unknown as IpcHandlers;
  const ipc = createIpcDispatcher({
    handlers,
    isOwnFrame: (sender) => isOwnFrame(sender, ORIGIN),
    onError: (_name, error) => errors.push(error),
  });
  const page = { url: `${ORIGIN}/settings`, origin: ORIGIN, isMainFrame: true };

  test('answers own pages whose input matches the schema', async () => {
    expect(await ipc(page, 'log.read', { limit: 3 })).toMatchObject({ ok: true, value: [{ id: 3 }] });
  });

  test.each([
    ...[...FOREIGN_ADDRESSES, ...PROXIED_ADDRESSES].map((url) => ({ url, origin: ORIGIN, isMainFrame: true })),
    { url: `${ORIGIN}/`, origin: ORIGIN, isMainFrame: false },
    { url: `${ORIGIN}/`, origin: 'null', isMainFrame: true },
  ])('rejects the sender %j', async (sender) => {
    expect(await ipc(sender, 'log.read', { limit: 3 })).toMatchObject({ ok: false, code: 'foreign_sender' });
  });

  test.each([
    ['nothing', null],
    ['toString', null],
    ['__proto__', null],
    [7, null],
    [null, null],
    [{ toString: () => 'log.read' }, { limit: 3 }],
  ])('rejects the unknown channel %j', async (name, input) => {
    expect(await ipc(page, name, input)).toMatchObject({ ok: false, code: 'no_such_call' });
  });

  test.each([
    [undefined],
    [null],
    [{}],
    [{ limit: '3' }],
    [{ limit: 0 }],
    [{ limit: 1e9 }],
    [{ limit: 3, more: 1 }],
    [[3]],
  ])('rejects the input %j', async (input) => {
    expect(await ipc(page, 'log.read', input)).toMatchObject({ ok: false, code: 'wrong_input' });
  });

  test('returns the message of a refusal, and logs any other error without returning it', async () => {
    expect(await ipc(page, 'settings.set', {})).toEqual({
      ok: false,
      code: 'disk_full',
      message: 'The disk of the game is full.',
      content: { code: 'addonDiskFull' },
    });
    const answer = await ipc(page, 'sync.status', null);
    expect(answer).toMatchObject({ ok: false, code: 'unexpected' });
    expect(JSON.stringify(answer)).not.toContain('sigrun');
    expect(errors).toHaveLength(1);
  });
});
