import { StartError } from './start-error.ts';
import { start } from './start.ts';

/** Longer than a request may take to finish, shorter than an installer waits. */
const CLOSE_WITHIN_MS = 10_000;

// The parent may stop reading stdout.
process.stdout.on('error', () => {});

// Only this user may read the database and the outbox, which holds reset links.
process.umask(0o077);

try {
  const server = await start(process.env);
  // First, because the parent may stop a server as soon as it is ready.
  closeOnSignal(server.close);
  process.stdout.write(`Tavern Ledger is ready at ${server.address}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** SIGINT and SIGTERM; on Windows, which has no signals, a message or the parent's exit. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = (): void => {
    // A second signal exits at once.
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
