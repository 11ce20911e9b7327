import { readJson, tabStorage, writeJson } from '../../base/browser/storage.ts';

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export type ContactField = keyof ContactDraft;
export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', subject: '', message: '' };

const KEY = 'contactDraft';

export function readDraft(username: string, storage = tabStorage()): ContactDraft | null {
  const kept = readJson(storage, KEY);
  if (typeof kept !== 'object' || kept === null || !('of' in kept) || kept.of !== username) return null;
  const values = kept as Readonly<Record<string, unknown>>;
  const field = (name: ContactField): string => (typeof values[name] === 'string' ? values[name] : '');
  return { name: field('name'), email: field('email'), subject: field('subject'), message: field('message') };
}

/** Stores a draft; null removes it. Without storage the form works all the same. */
export function storeDraft(username: string, draft: ContactDraft | null, storage = tabStorage()): void {
  if (draft === null) storage.removeItem(KEY);
  else writeJson(storage, KEY, { of: username, ...draft });
}
