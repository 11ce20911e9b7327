/** Delay before the object URL is revoked: the browser must have started reading it. */
const KEEP_MS = 60_000;

export function saveFile(name: string, text: string | readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
