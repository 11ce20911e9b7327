import { readFile } from 'node:fs/promises';

const DOCUMENT = new URL('../../../docs/api.md', import.meta.url);

/** Address in the commands of docs/api.md. */
const SHOWN = 'http://127.0.0.1:4810';

/** The pipe of docs/api.md that compresses a file. */
export async function documentedCompression(): Promise<string> {
  const [pipe] = /(?<=`)gzip -c [^`]+/.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  if (pipe === undefined) throw new Error('docs/api.md shows no way to compress the file.');
  return pipe;
}

/**
 * The command of docs/api.md for this call, with the address of the server. Throws without one, as it would no longer be
 * tested.
 */
export async function documentedCommand(path: string, url: string): Promise<string> {
  const text = await readFile(DOCUMENT, 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map((match) => match[1] ?? '');
  const command = blocks.flatMap((block) => block.split(/\n{2,}/)).find((part) => part.includes(`${SHOWN}${path}`));
  if (command === undefined) throw new Error(`docs/api.md shows no command that calls ${SHOWN}${path}.`);
  return command.replaceAll(SHOWN, url);
}
