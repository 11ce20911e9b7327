import { LEFT_PARTS, TAKEN_PARTS } from '#shared/accounts/account-import/summarise-export.ts';
import { useTranslation } from 'react-i18next';
import { List, Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { formatDate } from '../../base/format/format.ts';
import styles from './account-import.module.css';
import type { ChosenExport } from './read-export.ts';

interface ExportReviewProps {
  readonly chosen: ChosenExport;
  readonly username: string;
  readonly onImport: () => void;
  readonly onOther: () => void;
}

export function ExportReview({ chosen: { name, summary }, username, onImport, onOther }: ExportReviewProps) {
  const { t } = useTranslation();
  const { taken, left } = summary;
  const takes = TAKEN_PARTS.filter((part) => taken[part] > 0);
  const leaves = LEFT_PARTS.filter((part) => left[part] > 0);
  const date = formatDate(summary.exportedAt);
  const isOther = summary.username !== null && summary.username.toLowerCase() !== username.toLowerCase();
  const about = [
    name,
    ...(summary.username === null ? [] : [t('moving.of', { username: summary.username })]),
    ...(date === null ? [] : [t('moving.exportedOn', { date })]),
  ];
  return (
    <Stack gap="4">
      <p className={styles['about']}>{about.join(' · ')}</p>
      {isOther && <Notice>{t('moving.otherAccount', { theirs: summary.username, yours: username })}</Notice>}
      <section aria-labelledby="moving-taken">
        <h3 id="moving-taken" className={styles['title']}>
          {t('moving.takenTitle')}
        </h3>
        {takes.length === 0 ? (
          <p>{t('moving.nothing')}</p>
        ) : (
          <>
            <ul className={styles['taken']}>
              {takes.map((part) => (
                <li key={part}>{t(`moving.taken.${part}`, { count: taken[part] })}</li>
              ))}
            </ul>
            <Muted as="p" soft size="s">
              {t('moving.keeps')}
            </Muted>
          </>
        )}
      </section>
      {leaves.length > 0 && (
        <section aria-labelledby="moving-left">
          <h3 id="moving-left" className={styles['title']}>
            {t('moving.leftTitle')}
          </h3>
          <List className={styles['left']}>
            {leaves.map((part) => (
              <li key={part}>
                <span>{t(`moving.left.${part}`, { count: left[part] })}</span>
                <Muted soft size="s">
                  {t(`moving.why.${part}`)}
                </Muted>
              </li>
            ))}
          </List>
        </section>
      )}
      <DialogActions>
        <Button onClick={onOther}>{t('moving.other')}</Button>
        {takes.length > 0 && (
          <Button variant="primary" onClick={onImport}>
            {t('moving.import')}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
