import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { makeGame, savedSamples, temporaryFolder } from '../testing/installs/game-folder.ts';
import { startLedgerServer } from '../testing/servers/ledger-server.ts';
import { Sync } from './sync.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';

const ERA = '_classic_era_';
const SEEN = 1_795_000_000;
const TIMES = { stableMs: 60, pollMs: 10, graceMs: 120, networkPollMs: 50, sweepMs: 86_400_000 };

test('merges two machines and a ledger that lost a character correctly despite omitted sections', async () => {
  await using folder = await temporaryFolder();
  await using server = await startLedgerServer();
  const tilda = await server.signUp('tilda');
  const machine = async (
    name: string,
  ): Promise<{ readonly sync: Sync; readonly save: (content: Uint8Array) => Promise<void> }> => {
    const game = await makeGame(join(folder.path, name), { [ERA]: ['A'] });
    const sync = new Sync({
      queueFile: join(folder.path, `${name}.db`),
      machine: thisMachine(),
      folders: [game.root],
      findGames: false,
      testRealms: false,
      times: TIMES,
      onLog: () => {},
    });
    sync.setSession({ server: server.url, token: tilda.token, target: 'ledger tilda' });
    await sync.start();
    return {
      sync,
      async save(content) {
        await game.save(ERA, 'A', content);
        await sync.rescan();
        expect(await sync.idle()).toMatchObject({ state: 'idle', pending: 0, obstacle: null });
      },
    };
  };
  const only = async (): Promise<Character> => (await server.characters(tilda.token))[0] as Character;
  const bags = async () => (await only()).inventory?.filter(({ in_bank }) => !in_bank).length;
  const seen = async () => Date.parse((await only()).observed_at.inventory ?? '') / 1000;
  const desk = await machine('desk');
  const lap = await machine('lap');
  try {
    const inBags = (bagItems: number, hour: number) => savedSamples([0], { bagItems, seenAt: SEEN + hour * 3600 });
    // The samples' bags are observed two minutes before the character.
    const at = (hour: number) => SEEN + hour * 3600 - 120;
    await desk.save(inBags(5, 0));
    expect([await bags(), await seen()]).toEqual([5, at(0)]);
    await desk.save(inBags(5, 1));
    expect([await bags(), await seen()]).toEqual([5, at(1)]);
    await lap.save(inBags(6, 2));
    expect([await bags(), await seen()]).toEqual([6, at(2)]);
    // The desk repeats its own observation, and the ledger holds the other machine's.
    await desk.save(inBags(5, 3));
    expect([await bags(), await seen()]).toEqual([5, at(3)]);
    await server.call('DELETE', `/characters/${(await only()).id}`, tilda.token);
    await desk.save(inBags(5, 4));
    expect([await bags(), await seen(), (await only()).equipment?.length]).toEqual([5, at(4), 8]);
  } finally {
    await Promise.all([desk.sync.stop(), lap.sync.stop()]);
  }
});
