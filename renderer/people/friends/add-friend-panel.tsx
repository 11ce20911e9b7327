import { requestFriend, type FoundUser } from '#shared/people/contract/friends.ts';
import { Search, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { friendRequests, friends, reloadFriends } from '../people-lists.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { isSearchable, useUserSearch } from '../use-user-search.ts';
import styles from './friends.module.css';

/** The success message is shown for 3 seconds. */
const SENT_SHOWN_MS = 3_000;

type Outcome =
  | { readonly tone: 'good'; readonly text: string }
  | { readonly tone: 'bad'; readonly reason: string | null };

export function AddFriendPanel() {
  const { t } = useTranslation();
  // The global search links here with a name.
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('find') ?? '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, run } = useBusy<number>();
  const search = useUserSearch(query, t('friends.add.searchFailed'));

  useEffect(() => {
    if (outcome?.tone !== 'good') return undefined;
    const timer = setTimeout(() => setOutcome(null), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const send = ({ id, username }: FoundUser): Promise<void> =>
    run(id, async () => {
      setOutcome(null);
      try {
        const reply = await call(requestFriend, { body: { username } });
        setOutcome({ tone: 'good', text: formatMessage(reply) });
        await reloadFriends();
      } catch (error) {
        setOutcome({ tone: 'bad', reason: error instanceof ApiError && error.hasResponse ? error.message : null });
      }
    });

  return (
    <Panel title={t('friends.add.title')}>
      <Stack gap="3" className={styles['add']}>
        <TextField
          label={t('friends.add.label')}
          hint={isSearchable(query) ? undefined : t('friends.add.hint')}
          icon={<Search aria-hidden />}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setOutcome((before) => (before?.tone === 'bad' ? null : before));
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <div aria-live="polite">{outcome?.tone === 'good' && <Notice tone="good">{outcome.text}</Notice>}</div>
        {outcome?.tone === 'bad' && (
          <Notice tone="bad" title={t('friends.add.failed')}>
            {outcome.reason}
          </Notice>
        )}
        {search.state === 'searching' && <Spinner label={t('common.loading')} />}
        {search.state === 'failed' && <Notice tone="bad">{search.message}</Notice>}
        {search.state === 'found' && <Results users={search.users} busy={busy} onAdd={(user) => void send(user)} />}
      </Stack>
    </Panel>
  );
}

interface ResultsProps {
  readonly users: readonly FoundUser[];
  readonly busy: number | null;
  readonly onAdd: (user: FoundUser) => void;
}

function Results({ users, busy, onAdd }: ResultsProps) {
  const { t } = useTranslation();
  const known = useList(friends).data;
  const asking = useList(friendRequests).data;
  // Hides people who received a request since the search.
  const open = users.filter(
    ({ id, username }) =>
      !known.some((friend) => friend.id === id) && !asking.some((request) => request.initiatorUsername === username),
  );
  if (open.length === 0)
    return (
      <Muted as="p" soft size="s">
        {t('friends.add.none')}
      </Muted>
    );
  return (
    <List aria-label={t('friends.add.results')}>
      {open.map((user) => (
        <Row as="li" key={user.id} gap="2 3" justify="between" className={styles['row']}>
          <span className={styles['name']}>{user.username}</span>
          <Button
            size="s"
            icon={<UserPlus aria-hidden />}
            busy={busy === user.id}
            aria-label={t('friends.add.sendTo', { username: user.username })}
            onClick={() => onAdd(user)}
          >
            {t('friends.add.send')}
          </Button>
        </Row>
      ))}
    </List>
  );
}
