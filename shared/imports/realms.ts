/** A realm without blanks and hyphens, which some addons leave out, in small letters; apostrophes stay. */
export function foldRealm(realm: string): string {
  return realm.replaceAll(/[\s-]+/g, '').toLowerCase();
}

/** Realms as players write them, by `foldRealm`: with blanks, if any character has it so. */
export function spellRealms(realms: Iterable<string>): ReadonlyMap<string, string> {
  const spelled = new Map<string, string>();
  for (const realm of realms) {
    const key = foldRealm(realm);
    const known = spelled.get(key);
    if (known === undefined || (/[\s-]/.test(realm) && !/[\s-]/.test(known))) spelled.set(key, realm);
  }
  return spelled;
}
