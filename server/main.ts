import { StartError } from './base/start-error.ts';
import { start, type RunningServer } from './start.ts';

/** Longer than a request may take to finish, shorter than an installer waits. */
const CLOSE_WITHIN_MS = 10_000;

// The parent may stop reading stdout.
process.stdout.on('error', () => {});

// Only this user may read the database and the outbox, which holds reset links.
process.umask(0o077);

try {
  const server = await start(process.env);
  // First, because the parent may stop a server as soon as it is ready.
  closeOnSignal(server);
  process.stdout.write(`Tavern Ledger is ready at ${server.address}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** SIGTERM, after a drain; SIGINT (Ctrl+C); on Windows, which has no signals, a message or the parent's exit. */
function closeOnSignal(server: RunningServer): void {
  let closing = false;
  const end = async (drains: boolean): Promise<void> => {
    if (drains) await server.drain();
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await server.close();
  };
  const stopAfter = (drains: boolean): void => {
    // A second signal exits at once.
    if (closing) process.exit(1);
    closing = true;
    end(drains).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const stop = (): void => stopAfter(false);
  process.on('SIGINT', stop);
  process.on('SIGTERM', () => stopAfter(true));
  if (process.send) {
    process.on('message', (message) => {
      if (message === 'shutdown') stop();
    });
    process.on('disconnect', () => {
      if (!closing) stop();
    });
  }
}
