/** Entry of the server process. Electron processes have no signals on Windows, so a message becomes SIGTERM. */
import { pathToFileURL } from 'node:url';

process.parentPort.on('message', ({ data }) => {
  if (data === 'shutdown') process.emit('SIGTERM');
});
await import(pathToFileURL(process.argv[2] ?? '').href);
