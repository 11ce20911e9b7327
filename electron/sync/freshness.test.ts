import { describe, expect, test } from 'vitest';
import type { Games, WatchedAccount } from '#shared/imports/contract/ipc-games.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { explainFreshness } from './freshness.ts';
import { isWatchEnabled, watchKey } from './games-status.ts';
import { buildSyncStatus, type SyncStatusInput } from './sync-status.ts';
import type { Obstacle } from '../uploads/upload-request.ts';
import type { CharacterProgress } from '../uploads/queue/queue-report.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import { message } from '#shared/base/messages/message.ts';

const IDLE: SenderStatus = { state: 'idle', pending: 0, obstacle: null, nextAttemptAt: null };
const MARIBEL: CharacterProgress = {
  character: 'wow_classic:Player-1-Maribel',
  game: 'wow_classic',
  gameKey: 'wow_classic',
  name: 'Maribel',
  realm: 'Stillwater',
  arrivedUpTo: 5,
  waiting: 0,
  waitingSince: null,
  refused: null,
  source: null,
};
const WAITING = { ...MARIBEL, waiting: 1, waitingSince: 7 };
const CURRENT: WatchedAccount = {
  account: 'Account 1',
  watched: true,
  phase: 'current',
  writtenAt: 5,
  characters: 1,
  problem: null,
  skipped: [],
  fromBackup: false,
};

function games(
  accounts: readonly Partial<WatchedAccount>[],
  addon: 'current' | 'outdated' | 'absent' = 'current',
  outOfDateFor: string | null = null,
): Games {
  const all = accounts.map((each) => ({ ...CURRENT, ...each }));
  return {
    missing: [],
    installs: [
      {
        root: '/wow',
        chosen: false,
        flavours: [
          {
            folder: '_classic_era_',
            title: 'WoW Classic Era',
            game: 'wow_classic',
            test: false,
            addon: { state: addon, installed: null, offered: '1.0.0', outOfDateFor },
            accounts: all,
          },
        ],
      },
    ],
  };
}
const obstacle = (code: Obstacle['code']): SenderStatus => ({
  ...IDLE,
  state: 'waiting',
  pending: 1,
  obstacle: { code, what: { code: 'notAllowed', params: { reason: 'In the way.' } } },
});

describe('freshness of a character', () => {
  const cases: [string, CharacterProgress, Games, SenderStatus, object][] = [
    ['it is', MARIBEL, games([{}]), IDLE, { fresh: true, step: 'none', action: null }],
    [
      'the game is not there',
      MARIBEL,
      { installs: [], missing: [] },
      IDLE,
      { step: 'install', action: 'choose_folder' },
    ],
    [
      'the addon is missing',
      MARIBEL,
      games([{}], 'absent'),
      IDLE,
      { step: 'addon', action: 'install_addon', flavour: { root: '/wow', flavour: '_classic_era_' } },
    ],
    [
      'the game leaves an old addon off',
      MARIBEL,
      games([{}], 'outdated', '1.16.0'),
      IDLE,
      {
        step: 'addon_off',
        action: 'install_addon',
        flavour: { root: '/wow', flavour: '_classic_era_' },
        why: expect.stringMatching(
          /older than WoW Classic Era 1\.16\.0\. Update it, or tick "Load out of date AddOns"/,
        ),
      },
    ],
    [
      'the game leaves the newest addon off',
      MARIBEL,
      games([{}], 'current', '1.16.0'),
      IDLE,
      { step: 'addon_off', action: null, why: expect.stringMatching(/is newer\. Tick "Load out of date AddOns"/) },
    ],
    [
      'the file is damaged',
      MARIBEL,
      games([
        {},
        {
          account: 'Account 2',
          phase: 'damaged',
          problem: { code: 'x', what: { code: 'fileEmpty' }, remedy: { code: 'byItself' } },
        },
      ]),
      IDLE,
      {
        step: 'read',
        action: 'rescan',
        account: 'Account 2',
        why: 'Account 2: The file is empty. The app keeps trying.',
      },
    ],
    [
      'the file is damaged and the addon is missing: both are said',
      MARIBEL,
      games(
        [{ phase: 'damaged', problem: { code: 'x', what: { code: 'fileEmpty' }, remedy: { code: 'byItself' } } }],
        'absent',
      ),
      IDLE,
      {
        step: 'read',
        action: 'install_addon',
        why: 'Account 1: The file is empty. The addon is not installed in WoW Classic Era, so nothing is recorded there.',
      },
    ],
    [
      'the file of its own account is damaged',
      { ...MARIBEL, source: { install: '/wow', flavourFolder: '_classic_era_', account: 'Account 2' } },
      games([{}, { account: 'Account 2', phase: 'damaged' }]),
      IDLE,
      { step: 'read', account: 'Account 2' },
    ],
    [
      'its account is switched off',
      MARIBEL,
      games([{ watched: false, phase: 'off' }]),
      IDLE,
      { step: 'watch', action: 'watch', account: 'Account 1' },
    ],
    ['nothing was written yet', MARIBEL, games([{ phase: 'absent' }]), IDLE, { step: 'file', action: null }],
    [
      'it was refused',
      {
        ...MARIBEL,
        refused: {
          character: '',
          game: 'wow_classic',
          gameKey: 'wow_classic',
          name: '',
          realm: '',
          reason: { code: 'of_a_server', message: 'Too many items.' },
          sections: [],
          refusedAt: 1,
        },
      },
      games([{}]),
      IDLE,
      { step: 'refused', action: 'retry', why: 'The server refused it: Too many items.' },
    ],
    ['sending is paused', WAITING, games([{}]), { ...IDLE, state: 'paused' }, { step: 'paused', action: 'resume' }],
    [
      'nobody is signed in',
      WAITING,
      games([{}]),
      { ...IDLE, state: 'signed_out' },
      { step: 'session', action: 'sign_in' },
    ],
    ['the guest is signed in', WAITING, games([{}]), obstacle('not_allowed'), { step: 'session', action: 'sign_in' }],
    ['the server is another', WAITING, games([{}]), obstacle('wrong_server'), { step: 'send', action: 'check_server' }],
    ['the network is away', WAITING, games([{}]), obstacle('unreachable'), { step: 'send', action: 'send_now' }],
    ['it is on its way', WAITING, games([{}]), { ...IDLE, state: 'sending' }, { step: 'send', action: null }],
  ];
  test.each(cases)('%s', (_what, character, at, sender, expected) => {
    const found = explainFreshness([character], at, sender, []).map((each) => ({
      ...each,
      why: formatMessage('en', each.why),
    }));
    expect(found).toMatchObject([
      { name: 'Maribel', fresh: false, arrivedUpTo: 5, why: expect.stringMatching(/[.]$/), ...expected },
    ]);
  });
});

test('ignores problems of other and vanished accounts', () => {
  const others = games([{}, { account: 'Account 2', phase: 'damaged' }]);
  const of = (account: string): CharacterProgress => ({
    ...MARIBEL,
    source: { install: '/wow', flavourFolder: '_classic_era_', account },
  });
  expect(explainFreshness([of('Account 1'), of('Account 3')], others, IDLE, []).map(({ step }) => step)).toEqual([
    'none',
    'read',
  ]);
});

test('reports skipped parts, also of characters that were never sent', () => {
  const left = {
    character: MARIBEL.character,
    game: 'wow_classic',
    name: 'Maribel',
    realm: 'Stillwater',
    isEntire: true,
    entries: 1,
    warning: message('character_lacks', { who: 'Maribel (Stillwater)', fields: ['level'] }),
  } as const;
  const found = explainFreshness([MARIBEL], games([{}]), IDLE, [
    left,
    { ...left, character: 'wow_classic:2', name: 'Wulf' },
    { ...left, character: 'wow_classic:3', isEntire: false },
  ]);
  expect(found.map(({ name, step, fresh, action }) => [name, step, fresh, action])).toEqual([
    ['Maribel', 'left_out', false, null],
    ['Wulf', 'left_out', false, null],
  ]);
  expect(found.map(({ why }) => formatMessage('en', why))[0]).toMatch(
    /^Maribel \(Stillwater\) was left out: it lacks level[.] What was sent before is kept[.]/,
  );
});

describe('sync state', () => {
  const facts: SyncStatusInput = {
    sender: IDLE,
    damaged: 0,
    isQueueUnwritable: false,
    skipped: 0,
    refused: 0,
    isDiscovering: false,
    installs: 1,
    accounts: 2,
    done: 0,
    waitingForOthers: 0,
    lastSentAt: null,
    isGuest: false,
  };
  test.each([
    ['watching', {}],
    ['paused', { sender: { ...IDLE, state: 'paused' }, damaged: 1 }],
    ['signed_out', { sender: { ...IDLE, state: 'signed_out', pending: 2 }, installs: 0 }],
    ['watching', { installs: 0, isDiscovering: true }],
    ['needs_you', { installs: 0 }],
    ['needs_you', { damaged: 1 }],
    ['needs_you', { isQueueUnwritable: true }],
    ['needs_you', { skipped: 1 }],
    ['needs_you', { refused: 1, sender: { ...IDLE, state: 'sending', pending: 3 } }],
    ['needs_you', { sender: obstacle('wrong_server') }],
    ['needs_you', { accounts: 0 }],
    ['sending', { sender: { ...IDLE, state: 'sending', pending: 3 } }],
    ['waiting', { sender: obstacle('unreachable') }],
  ] as const)('%s: %j', (state, given) => {
    const status = buildSyncStatus({ ...facts, ...given });
    expect(status.state).toBe(state);
    expect(status.message).toMatch(/[.]$/);
  });
});

test('watches all accounts except those of test realms by default', () => {
  const source = { install: '/wow', flavourFolder: '_ptr_', account: 'Account 1' };
  expect([isWatchEnabled({}, { ...source, test: false }), isWatchEnabled({}, { ...source, test: true })]).toEqual([
    true,
    false,
  ]);
  expect([
    isWatchEnabled({ [watchKey(source)]: false }, { ...source, test: false }),
    isWatchEnabled({ [watchKey(source)]: true }, { ...source, test: true }),
  ]).toEqual([false, true]);
});
