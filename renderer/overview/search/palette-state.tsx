import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { isUnfinishedQuestion } from '../../characters/search/text/parse-question.ts';
import { characters, useCharacters } from '../../characters/stores/characters-store.ts';
import styles from './palette.module.css';
import type { Results } from './use-sections.ts';

interface PaletteStateProps {
  /** Empty before anything is typed. */
  readonly typed: string;
  readonly count: number;
  readonly results: Results;
}

/** Pending, failed and empty states of the list, and its length for screen readers. */
export function PaletteState({ typed, count, results: { items, people, isSettled } }: PaletteStateProps) {
  const { t } = useTranslation();
  const { status } = useCharacters();
  const isBuilding = typed !== '' && items === 'building' && status !== 'failed';
  const isNothing = typed !== '' && count === 0 && isSettled && !isBuilding;
  const isUnfinished = isUnfinishedQuestion(typed);
  const none = isUnfinished ? t('search.unfinished') : t('search.none', { query: typed });
  return (
    <>
      {isNothing && (
        <div className={styles['nothing']}>
          <p className={styles['nothingTitle']}>{none}</p>
          <p>{t(isUnfinished ? 'search.unfinishedText' : 'search.noneText')}</p>
        </div>
      )}
      {(isBuilding || people === 'searching') && typed !== '' && (
        <p className={styles['state']}>
          <Spinner />
          {t(isBuilding ? 'search.building' : 'search.askingPeople')}
        </p>
      )}
      {typed !== '' && status === 'failed' && (
        <p className={styles['failure']} role="alert">
          {t('search.charactersFailed')}
          <Button size="s" onClick={() => void characters.load()}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {typed !== '' && items === 'failed' && (
        <p className={styles['failure']} role="alert">
          {t('search.itemsFailed')}
        </p>
      )}
      {people === 'failed' && (
        <p className={styles['failure']} role="alert">
          {t('search.peopleFailed')}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {typed !== '' && isSettled && (count === 0 ? none : t('search.found', { count }))}
      </p>
    </>
  );
}
