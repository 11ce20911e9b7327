import { expect, test } from 'vitest';
import { testEngine } from '../../testing/engine.ts';
import { startTestServer } from '../../testing/server.ts';
import { warnAtStart } from './start-warnings.ts';

const SET = { smtpUrl: 'smtp://mail.example', trustProxy: 'loopback', secretsKey: Buffer.alloc(32) };

test('a server that may have others beside it warns of missing settings and of a clock that is wrong', async () => {
  await using server = await startTestServer();
  const { context } = server;
  const warnings = async (settings: Partial<typeof context.config>, clockMs: number): Promise<string[]> => {
    const from = server.logLines.length;
    const config = { ...context.config, ...settings };
    await warnAtStart({ ...context, config, now: () => Date.now() + clockMs });
    return server.logLines.slice(from).map((line) => (JSON.parse(line) as { msg: string }).msg);
  };
  const isAlone = testEngine === 'sqlite';
  const skewed = [expect.stringMatching(/^this server's clock differs/)];
  expect(await warnings(SET, 0)).toEqual([]);
  expect(await warnings(SET, 5_000)).toEqual(isAlone ? [] : skewed);
  expect(await warnings(SET, -5_000)).toEqual(isAlone ? [] : skewed);
  expect(await warnings({}, 0)).toEqual(
    isAlone ? [] : ['SMTP_URL', 'TRUST_PROXY', 'SECRETS_KEY'].map((name) => expect.stringContaining(name)),
  );
});
