import { PenLine, Flame, House, Inbox, Library, ShieldCheck, MessageSquare, Forward, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { DEMO_NOTE, DemoPage } from './demo-page.tsx';
import styles from './feed-page.module.css';
import { type ReactNode, useId } from 'react';
import { cx } from '../../base/styles/cx.ts';
import { formatNumber } from '../../base/format/format.ts';
import { NameCrest } from './crest/name-crest.tsx';

/** Sample post; its texts are in the catalogue under its key. */
interface MockPost {
  readonly key: 'first' | 'second' | 'third';
  readonly author: string;
  readonly likes: number;
  readonly comments: number;
}

const POSTS: readonly MockPost[] = [
  { key: 'first', author: 'Torvald', likes: 47, comments: 12 },
  { key: 'second', author: 'Halla', likes: 31, comments: 29 },
  { key: 'third', author: 'Eydis', likes: 88, comments: 5 },
];

const RECENT = [
  { key: 'recentFirst', comments: 3 },
  { key: 'recentSecond', comments: 17 },
  { key: 'recentThird', comments: 41 },
  { key: 'recentFourth', comments: 1 },
] as const;

/** Social feed mock-up. No button has an action; each is described by the note. */
export function FeedPage() {
  const { t } = useTranslation();
  return (
    <DemoPage
      isMockUp
      title={t('sandbox.pages.feed.title')}
      lead={t('sandbox.feed.lead')}
      note={t('sandbox.feed.note')}
    >
      <Row gap="3" align="stretch" className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField label={t('sandbox.feed.search')} />
        </div>
        <Button variant="primary" icon={<PenLine aria-hidden />} aria-describedby={DEMO_NOTE}>
          {t('sandbox.feed.create')}
        </Button>
      </Row>
      <div className={styles['columns']}>
        <FeedSidebar />
        <List gap="3" aria-label={t('sandbox.feed.posts')}>
          {POSTS.map((post) => (
            <li key={post.key}>
              <PostCard post={post} />
            </li>
          ))}
        </List>
        <Panel title={t('sandbox.feed.recent')} className={styles['recent']}>
          <List gap="3" className={styles['titles']}>
            {RECENT.map(({ key, comments }) => (
              <li key={key}>
                <p>{t(`sandbox.feed.${key}`)}</p>
                <small>{t('sandbox.feed.comments', { count: comments })}</small>
              </li>
            ))}
          </List>
        </Panel>
      </div>
    </DemoPage>
  );
}

/** Home, Popular, All, and the Moderation group, without a role check. */
function FeedSidebar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('sandbox.feed.feeds')} className={styles['side']}>
      <List gap="0" className={styles['entries']}>
        <SidebarEntry icon={<House aria-hidden />} label={t('sandbox.feed.home')} isCurrent />
        <SidebarEntry icon={<Flame aria-hidden />} label={t('sandbox.feed.popular')} />
        <SidebarEntry icon={<Library aria-hidden />} label={t('sandbox.feed.all')} />
      </List>
      <h2 className={styles['group']}>{t('sandbox.feed.moderation')}</h2>
      <List gap="0" className={styles['entries']}>
        <SidebarEntry icon={<Inbox aria-hidden />} label={t('sandbox.feed.modMail')} />
        <SidebarEntry icon={<ShieldCheck aria-hidden />} label={t('sandbox.feed.modQueue')} />
      </List>
    </nav>
  );
}

interface SidebarEntryProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isCurrent?: boolean;
}

function SidebarEntry({ icon, label, isCurrent = false }: SidebarEntryProps) {
  return (
    <li>
      <button
        type="button"
        className={cx(styles['entry'], isCurrent && styles['current'])}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={DEMO_NOTE}
      >
        {icon}
        {label}
      </button>
    </li>
  );
}

function PostCard({ post: { key, author, likes, comments } }: { readonly post: MockPost }) {
  const { t } = useTranslation();
  const id = useId();
  const title = t(`sandbox.feed.${key}.title`);
  const deed = (label: string, icon: ReactNode, count?: number) => (
    <Button
      variant="quiet"
      size="s"
      icon={icon}
      aria-label={`${[label, count].filter(Boolean).join(' ')}: ${title}`}
      aria-describedby={DEMO_NOTE}
    >
      {label} {count !== undefined && <span className={styles['count']}>{formatNumber(count)}</span>}
    </Button>
  );
  return (
    <article className={styles['post']} aria-labelledby={id}>
      <Row as="header" gap="3" soft size="s" className={styles['author']}>
        <NameCrest name={author} size={34} />
        <p>
          {t('sandbox.feed.byline', { author, place: t(`sandbox.feed.${key}.place`) })}
          <small>{t(`sandbox.feed.${key}.ago`)}</small>
        </p>
      </Row>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <p className={styles['text']}>{t(`sandbox.feed.${key}.text`)}</p>
      <Row as="footer" gap="1" align="stretch" wrap className={styles['deeds']}>
        {deed(t('sandbox.feed.like'), <ThumbsUp aria-hidden />, likes)}
        {deed(t('sandbox.feed.comment'), <MessageSquare aria-hidden />, comments)}
        {deed(t('sandbox.feed.share'), <Forward aria-hidden />)}
      </Row>
    </article>
  );
}
