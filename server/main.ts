import { start, StartError } from './start.ts';

/** Longer than any request may take to finish, shorter than an installer waits. */
const CLOSE_WITHIN_MS = 10_000;

// Whoever started the server may stop listening to it; that is no reason to stop.
process.stdout.on('error', () => {});

// Mails with reset links and the ledger itself are nobody else's on this machine to read.
process.umask(0o077);

try {
  const server = await start(process.env);
  process.stdout.write(`Tavern Ledger is ready at ${server.address}\n`);
  closeWhenTold(server.close);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** SIGINT and SIGTERM; where there are no signals (Windows), a message or the end of the parent process. */
function closeWhenTold(close: () => Promise<void>): void {
  let closing = false;
  const stop = (): void => {
    // Asked twice, somebody is in a hurry.
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.send) {
    process.on('message', (message) => {
      if (message === 'shutdown') stop();
    });
    process.on('disconnect', () => {
      if (!closing) stop();
    });
  }
}
