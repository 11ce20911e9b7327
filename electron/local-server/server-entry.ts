/**
 * The program of the server's own process: the built server, whose file is the first argument. Electron's processes have no
 * signals everywhere, so being told to end by message becomes the signal that the server knows.
 */
import { pathToFileURL } from 'node:url';

process.parentPort.on('message', ({ data }) => {
  if (data === 'shutdown') process.emit('SIGTERM');
});
await import(pathToFileURL(process.argv[2] ?? '').href);
