import type { Character } from '#shared/contract/characters/characters.ts';
import { SECTIONS } from '#shared/character/sections.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '../../../../components/layout/panel.tsx';
import { desktop } from '../../../../desktop/desktop.ts';
import { formatAgo, formatDateTime } from '../../../../format/format.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useNow } from '../../../../hooks/use-now.ts';
import styles from './freshness-panel.module.css';

/** Age of each section: a bank is often older than the bags. The desktop app links to the reasons. */
export function FreshnessPanel({ character: { observed_at } }: { readonly character: Character }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Panel title={t('characters.overview.seen')}>
      <dl className={styles['list']}>
        {SECTIONS.map((section) => {
          // Missing in documents stored before the section existed.
          const at: string | null | undefined = observed_at[section];
          return (
            <div key={section} className={styles['row']}>
              <dt>{t(`sections.${section}.name`)}</dt>
              {!at ? (
                <dd className={styles['never']}>{t('characters.overview.seenNever')}</dd>
              ) : (
                <dd>
                  <time dateTime={at} title={formatDateTime(at) ?? undefined}>
                    {formatAgo(Date.parse(at), now)}
                  </time>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {desktop && (
        <p className={styles['why']}>
          <Link to={`${paths.settings}?tab=freshness`}>{t('characters.overview.whyNotFresh')}</Link>
        </p>
      )}
    </Panel>
  );
}
