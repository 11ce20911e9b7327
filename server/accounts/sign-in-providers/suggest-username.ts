const LENGTH_MIN = 3;
const LENGTH_MAX = 20;

/** Valid username that resembles a name at a provider; empty where too little of the name is allowed. */
export function suggestUsername(name: string): string {
  const allowed = name
    .normalize('NFC')
    // BattleTags and old Discord names end in a number sign and digits.
    .replace(/#\d+$/, '')
    .replace(/@.*$/, '')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]|\p{Default_Ignorable_Code_Point}/gu, '');
  const letters = [...allowed].slice(0, LENGTH_MAX);
  return letters.length < LENGTH_MIN ? '' : letters.join('');
}
