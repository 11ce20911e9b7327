import { MessageSquare, Forward, ThumbsUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { formatNumber } from '../../../base/format/format.ts';
import { NameCrest } from '../crest/name-crest.tsx';
import { DEMO_NOTE } from '../demo/demo-page.tsx';
import styles from './feed-page.module.css';
import type { MockPost } from './posts.ts';

export function PostCard({ post: { key, author, likes, comments } }: { readonly post: MockPost }) {
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
      <Row as="header" gap="3" className={styles['author']}>
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
