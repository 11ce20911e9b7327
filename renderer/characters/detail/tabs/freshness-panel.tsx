import type { Character } from '#shared/characters/contract/characters.ts';
import { SECTIONS, type Section } from '#shared/characters/sections.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { desktop } from '../../../base/desktop/desktop.ts';
import { formatList } from '../../../base/format/format.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { describeSeen } from '../describe-seen.ts';
import styles from './freshness-panel.module.css';

/** Ages of the sections, the newest first: a bank is often older than the bags. The desktop app links to the reasons. */
export function FreshnessPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const now = useNow();
  const { observed_at, sources } = character;
  const timeOf = (section: Section) => Date.parse(observed_at[section] ?? '') || 0;
  // Order: dated sections, undated ones of other addons, sections that were never seen.
  const groups = Map.groupBy(
    SECTIONS.toSorted(
      (a, b) => timeOf(b) - timeOf(a) || Number(sources?.[b] !== undefined) - Number(sources?.[a] !== undefined),
    ),
    (section) => describeSeen(t, character, section, now).text ?? t('characters.overview.seenNever'),
  );
  return (
    <Panel title={t('characters.overview.seen')}>
      <dl className={styles['list']}>
        {Array.from(groups, ([age, sections]) => {
          const [first] = sections;
          const { text = null, at = null, title } = first ? describeSeen(t, character, first, now) : {};
          return (
            <Row gap="none 3" align="baseline" wrap className={styles['row']} key={age}>
              <dt>{formatList(sections.map((section) => t(`sections.${section}.name`)))}</dt>
              {at !== null ? (
                <dd>
                  <time dateTime={at} title={title}>
                    {age}
                  </time>
                </dd>
              ) : (
                <dd className={text === null ? styles['never'] : undefined}>{age}</dd>
              )}
            </Row>
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
