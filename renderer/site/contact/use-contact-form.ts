import { sendContact } from '#shared/site/contract/contact.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { getProfile } from '#shared/accounts/contract/users.ts';
import { checkContact } from '#shared/site/contract/contact-fields.ts';
import { useEffect, useRef, useState } from 'react';
import { isAbortError } from '../../base/api/errors.ts';
import { messagesOf, parseFormErrors } from '../../base/api/form-errors.ts';
import { call } from '../../base/api/client.ts';
import {
  CONTACT_FIELDS,
  EMPTY_DRAFT,
  storeDraft,
  readDraft,
  type ContactDraft,
  type ContactField,
} from './contact-draft.ts';

type Messages = Partial<Record<ContactField, string>>;

interface FormState {
  readonly draft: ContactDraft;
  readonly messages: Messages;
  readonly general: string | null;
  readonly busy: boolean;
  readonly sent: boolean;
  /** True after the first submit: fields then validate while typing. */
  readonly tried: boolean;
}

/** Fills in the signed-in player's name and email where nothing was typed. */
function fillIn(
  draft: ContactDraft,
  { username, email }: { readonly username: string; readonly email: string },
): ContactDraft {
  return { ...draft, name: draft.name === '' ? username : draft.name, email: draft.email === '' ? email : draft.email };
}

/** State of the contact form: values kept over a reload, errors and result. */
export function useContactForm(username: string, focus: (field: ContactField) => void) {
  const [state, setState] = useState<FormState>(() => ({
    draft: readDraft(username) ?? EMPTY_DRAFT,
    messages: {},
    general: null,
    busy: false,
    sent: false,
    tried: false,
  }));
  const leaving = useRef<AbortController | null>(null);
  const own = useRef<{ readonly username: string; readonly email: string } | null>(null);
  const change = (part: Partial<FormState>): void => setState((before) => ({ ...before, ...part }));

  useEffect(() => {
    const controller = new AbortController();
    const fill = (user: { readonly username: string; readonly email: string }): void => {
      own.current = user;
      setState((before) => ({ ...before, draft: fillIn(before.draft, user) }));
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
    const draft = { ...state.draft, [field]: value };
    storeDraft(username, draft);
    change({ draft, general: null, messages: state.tried ? messagesOf(checkContact(draft), CONTACT_FIELDS) : {} });
  };

  const refuse = (messages: Messages, general: string | null): void => {
    change({ messages, general, busy: false, tried: true });
    const first = CONTACT_FIELDS.find((field) => messages[field] !== undefined);
    if (first) focus(first);
  };

  const submit = async (): Promise<void> => {
    if (state.busy) return;
    const messages = messagesOf(checkContact(state.draft), CONTACT_FIELDS);
    if (Object.keys(messages).length > 0) {
      refuse(messages, null);
      return;
    }
    change({ busy: true, messages: {}, general: null, tried: true });
    try {
      await call(sendContact, { body: state.draft }, { signal: leaving.current?.signal });
      storeDraft(username, null);
      change({ busy: false, sent: true });
    } catch (error) {
      if (isAbortError(error)) return;
      const { fields, general } = parseFormErrors(error, CONTACT_FIELDS);
      refuse(fields, general);
    }
  };

  const again = (): void =>
    setState({
      draft: own.current ? fillIn(EMPTY_DRAFT, own.current) : EMPTY_DRAFT,
      messages: {},
      general: null,
      busy: false,
      sent: false,
      tried: false,
    });

  return { ...state, type, submit, again };
}
