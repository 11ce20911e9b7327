export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export type ContactField = keyof ContactDraft;
export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', subject: '', message: '' };

const KEY = 'contactDraft';

/** The browser's session storage; null where it is blocked. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

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

/** Stores a draft; null removes it. Without storage the form works all the same. */
export function storeDraft(username: string, draft: ContactDraft | null, storage = tabStorage()): void {
  try {
    if (draft === null) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify({ of: username, ...draft }));
  } catch {
    // Storage full or blocked.
  }
}
