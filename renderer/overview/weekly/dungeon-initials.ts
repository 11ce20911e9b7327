/** Words that players leave out of initials, of the English and the German client. */
const SMALL = new Set(['the', 'of', 'and', 'to', 'der', 'die', 'das', 'des', 'dem', 'den', 'von', 'und', 'im', 'zu']);

/** "Ara-Kara, City of Echoes" as "AK", "The Stonevault" as "ST". */
export function dungeonInitials(name: string): string {
  const [title = name] = name.split(/[,:]/);
  const words = title.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const large = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const used = large.length === 0 ? words : large;
  const [only] = used;
  const initials =
    used.length === 1 && only !== undefined ? [...only].slice(0, 2) : used.map(([letter]) => letter ?? '');
  return initials.join('').toUpperCase() || name;
}
