import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { DEMO_NOTE, DemoPage } from '../demo/demo-page.tsx';
import styles from './feed-page.module.css';
import { FeedSidebar } from './feed-sidebar.tsx';
import { PostCard } from './post-card.tsx';
import { POSTS, RECENT } from './posts.ts';

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
