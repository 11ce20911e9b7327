import { sendContact } from '#shared/site/contract/contact.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { getProfile } from '#shared/accounts/contract/users.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../base/api/client.ts';
import { EMPTY_DRAFT, storeDraft, readDraft, type ContactDraft, type ContactField } from './contact-draft.ts';

/** Fills in the signed-in player's name and email where nothing was typed. */
function fillIn(
  draft: ContactDraft,
  { username, email }: { readonly username: string; readonly email: string },
): ContactDraft {
  return { ...draft, name: draft.name === '' ? username : draft.name, email: draft.email === '' ? email : draft.email };
}

/** State of the contact form: values kept over a reload, and the result. */
export function useContactForm(username: string) {
  const [draft, setDraft] = useState(() => readDraft(username) ?? EMPTY_DRAFT);
  const [isSent, setSent] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  const own = useRef<{ readonly username: string; readonly email: string } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const fill = (user: { readonly username: string; readonly email: string }): void => {
      own.current = user;
      setDraft((before) => fillIn(before, user));
    };
    leaving.current = controller;
    // The guest has no personal name and email.
    if (username !== GUEST_CREDENTIALS.username) {
      call(getProfile, {}, { signal: controller.signal }).then(
        ({ data }) => fill(data.user),
        // The player can type them.
        () => undefined,
      );
    }
    return () => controller.abort();
  }, [username]);

  const type = (field: ContactField, value: string): void => {
    const typed = { ...draft, [field]: value };
    storeDraft(username, typed);
    setDraft(typed);
  };

  const submit = async (): Promise<void> => {
    await call(sendContact, { body: draft }, { signal: leaving.current?.signal });
    storeDraft(username, null);
    setSent(true);
  };

  const again = (): void => {
    setDraft(own.current ? fillIn(EMPTY_DRAFT, own.current) : EMPTY_DRAFT);
    setSent(false);
  };

  return { draft, isSent, type, submit, again };
}
