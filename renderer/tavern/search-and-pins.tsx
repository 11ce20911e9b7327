import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row, Stack } from '../base/ui/layout/layout.tsx';
import {
  CHAT_SEARCH_MAX,
  CHAT_SEARCH_MIN,
  listPins,
  searchMessages,
  unpinMessage,
} from '#shared/tavern/contract/tavern-routes.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { call } from '../base/api/client.ts';
import { useCall } from '../base/api/use-call.ts';
import { MessageText } from '../people/chat/message-text.tsx';
import { Button } from '../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../base/ui/controls/form.tsx';
import { SearchField } from '../base/ui/controls/search-field.tsx';
import { runWithErrorToast } from '../base/ui/feedback/run-with-error-toast.ts';
import { Skeleton, SkeletonGroup } from '../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../base/ui/layout/error-state.tsx';
import { ItemCardHost } from '../characters/item/item-card-host.tsx';
import { Dialog } from '../base/ui/overlays/dialog.tsx';
import { formatDateTime } from '../base/format/format.ts';
import styles from './search-and-pins.module.css';

interface MessagePickProps {
  readonly groupId: number;
  readonly onJump: (id: number) => void;
  readonly onClose: () => void;
}

export function SearchDialog({ groupId, onJump, onClose }: MessagePickProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{
    readonly text: string;
    readonly messages: readonly ChatMessage[];
    readonly next: number | null;
  } | null>(null);
  const find = async (q: string, before?: number): Promise<void> => {
    const page = await call(searchMessages, {
      params: { id: groupId },
      querystring: { q, ...(before !== undefined && { before }) },
    });
    const earlier = before === undefined ? [] : (found?.messages ?? []);
    setFound({ text: q, messages: [...earlier, ...page.messages], next: page.next });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('talk.search')} size="l">
      <Form className={styles['find']} onSubmit={() => find(text.trim())}>
        <SearchField
          label={t('talk.searchLabel')}
          value={text}
          onSearch={(next) => setText(next.slice(0, CHAT_SEARCH_MAX))}
        />
        <SubmitButton disabled={text.trim().length < CHAT_SEARCH_MIN}>{t('talk.find')}</SubmitButton>
      </Form>
      <p role="status" className={styles['count']}>
        {!found && t('talk.searchHint')}
        {found && found.messages.length > 0 && t('talk.found', { count: found.messages.length })}
        {found && found.messages.length === 0 && t(found.next === null ? 'talk.foundNone' : 'talk.foundNoneYet')}
      </p>
      {found && <MessageList messages={found.messages} onJump={onJump} />}
      <ItemCardHost />
      {found !== null && found.next !== null && (
        <Form onSubmit={() => find(found.text, found.next ?? undefined)}>
          <SubmitButton variant="secondary" size="s">
            {t('talk.searchOlder')}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}

interface PinsDialogProps extends MessagePickProps {
  readonly canPin: boolean;
}

export function PinsDialog({ groupId, canPin, onJump, onClose }: PinsDialogProps) {
  const { t } = useTranslation();
  const { state, data, retry } = useCall(listPins, { params: { id: groupId } });
  const unpin = async (messageId: number): Promise<void> => {
    await runWithErrorToast(() => call(unpinMessage, { params: { id: groupId, messageId } }));
    retry();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('talk.pins')} size="l">
      {state === 'failed' && <ErrorState message={data.message} onRetry={retry} />}
      {state === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="64px" />
        </SkeletonGroup>
      )}
      {state === 'ready' && data.messages.length === 0 && <p className={styles['count']}>{t('talk.noPins')}</p>}
      <ItemCardHost />
      {state === 'ready' && (
        <MessageList messages={data.messages} onJump={onJump} onUnpin={canPin ? (id) => void unpin(id) : undefined} />
      )}
    </Dialog>
  );
}

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly onJump: (id: number) => void;
  readonly onUnpin?: ((id: number) => void) | undefined;
}

function MessageList({ messages, onJump, onUnpin }: MessageListProps) {
  const { t } = useTranslation();
  return (
    <List gap="0" className={styles['list']}>
      {messages.map((message) => (
        <Row as="li" key={message.id} gap="2" className={styles['entry']}>
          <Stack gap="0" shrink className={styles['message']}>
            <Muted soft size="s" className={styles['head']}>
              <strong>{message.username}</strong> <time>{formatDateTime(message.timestamp)}</time>
            </Muted>
            <span className={styles['text']}>
              <MessageText message={message} />
            </span>
          </Stack>
          <Button size="s" aria-label={t('talk.showOf', { name: message.username })} onClick={() => onJump(message.id)}>
            {t('talk.show')}
          </Button>
          {onUnpin && (
            <Button size="s" variant="quiet" onClick={() => onUnpin(message.id)}>
              {t('talk.unpin')}
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}
