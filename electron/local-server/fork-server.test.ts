import { expect, test } from 'vitest';
import { serverEnvironment } from './fork-server.ts';

test('passes only the necessary environment to the server', () => {
  expect(
    serverEnvironment({ PATH: '/bin', NODE_OPTIONS: '--inspect', SMTP_URL: 'smtp://x', PORT: '80' }, '/data'),
  ).toEqual({ PATH: '/bin', HOST: '127.0.0.1', PORT: '0', DATA_DIR: '/data', LOG_LEVEL: 'warn' });
});
