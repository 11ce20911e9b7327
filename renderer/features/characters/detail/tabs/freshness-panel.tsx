import type { Character } from '#shared/contract/characters/characters.ts';
import { SECTIONS, type Section } from '#shared/character/sections.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '../../../../components/layout/panel.tsx';
import { desktop } from '../../../../desktop/desktop.ts';
import { formatAgo, formatDateTime, formatList } from '../../../../format/format.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useNow } from '../../../../hooks/use-now.ts';
import styles from './freshness-panel.module.css';

/** Ages of the sections, the newest first: a bank is often older than the bags. The desktop app links to the reasons. */
export function FreshnessPanel({ character: { observed_at } }: { readonly character: Character }) {
  const { t } = useTranslation();
  const now = useNow();
  // Missing in documents stored before the section existed.
  const timeOf = (section: Section) => Date.parse(observed_at[section] ?? '') || 0;
  const groups = Map.groupBy(
    SECTIONS.toSorted((a, b) => timeOf(b) - timeOf(a)),
    (section) => (timeOf(section) === 0 ? t('characters.overview.seenNever') : formatAgo(timeOf(section), now)),
  );
  return (
    <Panel title={t('characters.overview.seen')}>
      <dl className={styles['list']}>
        {Array.from(groups, ([age, sections]) => {
          const [first] = sections;
          const at = first && observed_at[first];
          return (
            <div key={age} className={styles['row']}>
              <dt>{formatList(sections.map((section) => t(`sections.${section}.name`)))}</dt>
              {at ? (
                <dd>
                  <time dateTime={at} title={formatDateTime(at) ?? undefined}>
                    {age}
                  </time>
                </dd>
              ) : (
                <dd className={styles['never']}>{age}</dd>
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
