import type { ReputationStep } from '#shared/characters/contract/characters.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { formatDate, formatDateTime } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import styles from './reputation-steps.module.css';

/** Steps shown before the list is expanded. */
const FIRST_STEPS = 5;

/** Changes of standing with factions, latest first. */
export function ReputationSteps({ steps }: { readonly steps: readonly ReputationStep[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const latest = steps.toReversed();
  return (
    <section className={styles['steps']} aria-labelledby="reputation-steps">
      <h3 id="reputation-steps">{t('sections.reputations.name')}</h3>
      <ul>
        {(all ? latest : latest.slice(0, FIRST_STEPS)).map(({ observed_at, name, kind, standing }) => (
          <li key={`${observed_at} ${name}`}>
            <span>
              {t(kind === 'renown' ? 'characterHistory.renown' : 'characterHistory.standing', {
                standing: translateGameTerm(standing),
                faction: name,
              })}
            </span>
            <time dateTime={observed_at} title={formatDateTime(observed_at) ?? undefined}>
              {formatDate(observed_at)}
            </time>
          </li>
        ))}
      </ul>
      {steps.length > FIRST_STEPS && (
        <Button size="s" variant="quiet" onClick={() => setAll(!all)}>
          {all ? t('characters.overview.showFewer') : t('characters.overview.showAll', { count: steps.length })}
        </Button>
      )}
    </section>
  );
}
