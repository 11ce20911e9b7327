import { report, type BenchmarkFigure } from '../../build/tests/measure.ts';
import { startGameClient, type Flavour } from '../testing/addon/game-client.ts';

/** Lua time of each frame in a session of the full character, in milliseconds. */
async function playSession(
  flavour: Flavour,
  sliced: boolean,
): Promise<{ readonly frames: number[]; readonly bytes: number }> {
  const game = await startGameClient(flavour, () => performance.now());
  // A constant profiling clock never makes the addon pause: all work runs in one frame.
  if (!sliced)
    game.run(
      'local reset = client.resetRuntime client.resetRuntime = function() reset() client.env.debugprofilestop = function() return 0 end end',
    );
  game.login();
  game.play(20);
  game.run('client.openBank()');
  game.play(5);
  game.run('client.closeBank()');
  const frames = game.run<string>("return table.concat(client.frameCosts, ' ')").split(' ').map(Number);
  const { length } = game.logout();
  game.close();
  return { frames, bytes: length };
}

const SESSIONS = 15;
/** Other programs interrupt a frame now and then; the fastest session shows the addon's own cost. */
const calmest = (sessions: readonly { readonly frames: number[] }[]) =>
  Math.min(...sessions.map(({ frames }) => Math.max(...frames)));
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

for (const flavour of ['retail', 'classic'] as const) {
  const sliced = [];
  const whole = [];
  for (let session = 0; session < SESSIONS; session++) {
    sliced.push(await playSession(flavour, true));
    whole.push(await playSession(flavour, false));
  }
  const worst = calmest(sliced);
  const worstWhole = calmest(whole);
  const figures: BenchmarkFigure[] = [
    { name: 'worst frame', value: worst, unit: 'ms', atMost: 2 },
    { name: 'worst frame without slices', value: worstWhole, unit: 'ms' },
    { name: 'without slices / with', value: worstWhole / worst, unit: 'times' },
    { name: 'whole session', value: median(sliced.map(({ frames }) => sum(frames))), unit: 'ms' },
    { name: 'saved file', value: (sliced[0] as { bytes: number }).bytes / 1000, unit: 'kB', atMost: 40 },
  ];
  report(`addon, a full character on a ${flavour} client (${SESSIONS} sessions)`, figures);
}
