/**
 * Entry of the server process; the first argument is the built server. Electron processes have no signals on Windows,
 * so a shutdown message becomes SIGTERM.
 */
import { pathToFileURL } from 'node:url';

process.parentPort.on('message', ({ data }) => {
  if (data === 'shutdown') process.emit('SIGTERM');
});
await import(pathToFileURL(process.argv[2] ?? '').href);
