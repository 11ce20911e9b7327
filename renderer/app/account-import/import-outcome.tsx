import type { ImportedCharacter } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { failureMessage } from '../../base/api/errors.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { formatList } from '../../base/format/format.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { characterLink } from '../../characters/character-link.ts';
import { paths } from '../../base/navigation/paths.ts';
import styles from './account-import.module.css';
import type { ImportProgress } from './send-export.ts';

interface ImportOutcomeProps {
  readonly progress: ImportProgress;
  /** Characters of the export. */
  readonly count: number;
  /** Of an import that stopped; null when the player stopped it. */
  readonly error?: unknown;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Older characters of this account than those of the export count as up to date, too. */
function countStatuses(characters: readonly ImportedCharacter[]) {
  const of = (...statuses: readonly ImportedCharacter['status'][]): number =>
    characters.filter(({ status }) => statuses.includes(status)).length;
  return { created: of('created'), updated: of('updated'), unchanged: of('unchanged', 'stale') };
}

/** The end of an import, with the way to its characters; of one that stopped, also the way on. */
export function ImportOutcome({ progress, count, error, onContinue, onClose }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const { characters, warnings } = progress;
  const isStopped = error !== undefined;
  const counts = countStatuses(characters);
  const results = (['created', 'updated', 'unchanged'] as const)
    .filter((status) => counts[status] > 0)
    .map((status) => t(`moving.result.${status}`, { count: counts[status] }));
  const [first] = characters;
  return (
    <Stack gap="4">
      {isStopped ? (
        <Notice tone={error === null ? 'info' : 'bad'} title={t(error === null ? 'moving.stopped' : 'moving.failed')}>
          {error !== null && <p>{failureMessage(error)}</p>}
          <p>{t('moving.sent', { done: characters.length, count })}</p>
          <p>{t('moving.partly')}</p>
        </Notice>
      ) : (
        <Notice tone="good" title={t('moving.done')}>
          {results.length === 0 ? t('moving.noCharacters') : formatList(results)}
        </Notice>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="moving-warnings">
          <h3 id="moving-warnings" className={styles['title']}>
            {t('moving.warnings')}
          </h3>
          <ul className={styles['taken']}>
            {warnings.map((warning, at) => (
              <li key={`${at} ${warning.code}`}>{formatMessage(warning)}</li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('moving.close')}</Button>
        {isStopped ? (
          <Button variant="primary" onClick={onContinue}>
            {t('moving.goOn')}
          </Button>
        ) : (
          first && (
            <LinkButton variant="primary" to={characters.length === 1 ? characterLink(first) : paths.characters}>
              {characters.length === 1 ? t('moving.open', { name: first.name }) : t('moving.openAll')}
            </LinkButton>
          )
        )}
      </DialogActions>
    </Stack>
  );
}
