import { expect, test } from 'vitest';
import { replayRun } from '#shared/dungeon/replay.ts';
import { postPlayedRun } from '../testing/dungeon/post-played-run.ts';
import { openSharedServer } from '../testing/shared-server.ts';
import { unpackActions } from './pack-actions.ts';

test('a verified run is kept, replays to the same end, and ends with its account', async () => {
  const server = await openSharedServer();
  await server.signUp('Hrolf');
  const player = await server.signUp('Sigrun');
  const { runId, seed, floorSeeds, actions, state } = await postPlayedRun(server, player);

  const findKept = () =>
    server.context.db.read.selectFrom('kept_runs').selectAll().where('run_id', '=', runId).executeTakeFirst();
  const kept = await findKept();
  expect(kept).toMatchObject({
    seed,
    floor_seeds: JSON.stringify(floorSeeds),
    turns: state.turns,
    x: state.player.x,
    y: state.player.y,
  });
  expect(unpackActions(kept?.actions ?? '')).toBe(actions);
  expect(replayRun({ seed, rulesVersion: state.rulesVersion, actions, floorSeeds })).toMatchObject({
    killer: { id: kept?.killer },
  });

  const gone = await server.request('POST', '/api/users/delete', {
    token: player.token,
    body: { password: player.password },
  });
  expect(gone.status).toBe(204);
  expect(await findKept()).toBeUndefined();
});
