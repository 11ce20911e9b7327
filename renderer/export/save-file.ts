/** How long the browser may take to begin reading what it saves. */
const KEEP_MS = 60_000;

/** Hands a text to the browser to be saved as a file of this name. */
export function saveFile(name: string, text: string | readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
