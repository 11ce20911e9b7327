/** What the form holds. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', subject: '', message: '' };

const KEY = 'contactDraft';

/** The part of the browser's storage that lives as long as the tab does, or nothing where it is forbidden. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** What this player had typed before the page was loaded again; null when there was nothing. */
export function readDraft(username: string, storage = tabStorage()): ContactDraft | null {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as unknown;
    if (typeof kept !== 'object' || kept === null || !('of' in kept) || kept.of !== username) return null;
    const values = kept as Readonly<Record<string, unknown>>;
    const field = (name: ContactField): string => (typeof values[name] === 'string' ? values[name] : '');
    return { name: field('name'), email: field('email'), subject: field('subject'), message: field('message') };
  } catch {
    return null;
  }
}

/** Keeps what is typed for this player; null forgets it. A full storage keeps nothing, and the form works all the same. */
export function storeDraft(username: string, draft: ContactDraft | null, storage = tabStorage()): void {
  try {
    if (draft === null) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify({ of: username, ...draft }));
  } catch {
    // There is nothing to be done about it here.
  }
}
