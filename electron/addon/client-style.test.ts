import { expect, it } from 'vitest';
import { clientFiles } from '#shared/testing/saved-variables/client-files.ts';
import { startGameClient } from '../testing/addon/game-client.ts';

/** Lines in alphabetical order: a client writes keys in the order of its hash table. */
const lines = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\n').sort();

it.each(clientFiles(2))(
  'the mock client writes $name with the same lines as a real client',
  async ({ bytes, globals, style }) => {
    const game = await startGameClient('classic');
    const written = game.rewrite(
      bytes,
      globals.map(([name]) => name),
      style,
    );
    game.close();
    expect(written.length).toBe(bytes.length);
    expect(lines(written)).toEqual(lines(bytes));
  },
);
