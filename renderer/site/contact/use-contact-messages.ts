import { deleteContact, listContact, markContact, type ContactMessage } from '#shared/site/contract/contact.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { useAdminCall } from '../../accounts/admin/admin-access.ts';

interface ContactMessagesState {
  readonly list: readonly ContactMessage[];
  readonly more: boolean;
  readonly unread: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: string;
}

export type ContactMessages = ContactMessagesState & {
  load(): Promise<void>;
  loadMore(): Promise<void>;
  mark(message: ContactMessage, read: boolean): Promise<void>;
  remove(message: ContactMessage): Promise<void>;
};

export function useContactMessages(): ContactMessages {
  const asAdmin = useAdminCall();
  const [shown, setShown] = useState<ContactMessagesState>({
    list: [],
    more: false,
    unread: 0,
    state: 'loading',
    failure: '',
  });
  const read = (before?: number) => asAdmin(() => call(listContact, { querystring: { before } }));

  const load = async (): Promise<void> => {
    try {
      const { messages, more, unread } = await read();
      setShown({ list: messages, more, unread, state: 'ready', failure: '' });
    } catch (error) {
      setShown((before) => ({
        ...before,
        state: 'failed',
        failure: error instanceof ApiError ? error.message : String(error),
      }));
    }
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- loads once; reloads are explicit
  }, []);

  return {
    ...shown,
    load,
    async loadMore() {
      const { messages, more, unread } = await read(shown.list.at(-1)?.id);
      setShown((before) => ({ ...before, list: [...before.list, ...messages], more, unread }));
    },
    async mark({ id, read: wasRead }, isRead) {
      if (wasRead === isRead) return;
      const { data } = await asAdmin(() => call(markContact, { params: { id }, body: { read: isRead } }));
      setShown((before) => ({
        ...before,
        list: before.list.map((each) => (each.id === id ? data : each)),
        unread: before.unread + (isRead ? -1 : 1),
      }));
    },
    async remove({ id, read: wasRead }) {
      await asAdmin(() => call(deleteContact, { params: { id } }));
      setShown((before) => ({
        ...before,
        list: before.list.filter((each) => each.id !== id),
        unread: before.unread - (wasRead ? 0 : 1),
      }));
    },
  };
}
