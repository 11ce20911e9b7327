import { readFile } from 'node:fs/promises';

const README = new URL('../../../README.md', import.meta.url);

/** Address in README's commands. */
const SHOWN = 'http://127.0.0.1:4810';

/** README's pipe for sending a compressed file. */
export async function readmeCompression(): Promise<string> {
  const [pipe] = /(?<=`)gzip -c [^`]+/.exec(await readFile(README, 'utf8')) ?? [];
  if (pipe === undefined) throw new Error('README shows no way to compress the file.');
  return pipe;
}

/**
 * README's command for this call, with the address of the server. Throws without one, as it would no longer be tested.
 */
export async function readmeCommand(path: string, url: string): Promise<string> {
  const text = await readFile(README, 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map((match) => match[1] ?? '');
  const command = blocks.flatMap((block) => block.split(/\n{2,}/)).find((part) => part.includes(`${SHOWN}${path}`));
  if (command === undefined) throw new Error(`README shows no command that calls ${SHOWN}${path}.`);
  return command.replaceAll(SHOWN, url);
}
