const MENTIONS_MAX = 20;

/** Names after an `@` that begins a word. One that ends with a dot or hyphen is returned with and without it. */
export function findMentions(text: string): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(/(?<![\p{L}\p{M}\p{N}._@-])@([\p{L}\p{M}\p{N}._-]+)/gu)) {
    for (let end = name.length; end > 0; end--) {
      names.add(name.slice(0, end));
      if (names.size >= MENTIONS_MAX) return [...names];
      if (!/[._-]/.test(name[end - 1] ?? '')) break;
    }
  }
  return [...names];
}
