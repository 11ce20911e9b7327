import { IMPORT_SUCCEEDED } from '#shared/contract/characters.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { linkTo } from '../../lib/character-link.ts';
import { paths } from '../../lib/paths.ts';
import { Warnings } from './check-report.tsx';
import styles from './outcome-panel.module.css';
import type { Outcome } from './send-import.ts';

/** More of an answer than this is copied, not read. */
const SHOWN_CHARACTERS = 20_000;

/** Section 2's response panel: what came of it in words, and the answer itself to copy. */
export function OutcomePanel({ outcome }: { readonly outcome: Outcome | null }) {
  const { t } = useTranslation();
  const text = useMemo(() => (outcome?.response ? JSON.stringify(outcome.response, null, 2) : ''), [outcome]);
  return (
    <Panel title={t('importing.response')} actions={text !== '' && <CopyButton text={text} label={t('importing.copyResponse')} />}>
      <div className={styles['panel']}>
        {outcome === null && <p className={styles['none']}>{t('importing.responseEmpty')}</p>}
        {outcome && <Words outcome={outcome} />}
        {text !== '' && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <pre className={styles['json']} tabIndex={0} aria-label={t('importing.answer')} role="region">
            {text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}\n…` : text}
          </pre>
        )}
      </div>
    </Panel>
  );
}

function Words({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  if (!outcome.ok) {
    return (
      <Notice tone="bad" title={outcome.message || t('importing.failed')}>
        {outcome.errors.length > 0 && (
          <ul className={styles['read']}>
            {outcome.errors.map((error, index) => (
              <li key={`${index} ${error}`}>{error}</li>
            ))}
          </ul>
        )}
      </Notice>
    );
  }
  const { characters, warnings } = outcome;
  const [only] = characters;
  return (
    <>
      <Notice tone="good" title={characters.length > 1 ? t('importing.readOn', { count: characters.length }) : IMPORT_SUCCEEDED}>
        {characters.length > 1 && (
          <ul className={styles['read']}>
            {characters.slice(0, 30).map((character) => (
              <li key={character.id}>
                <Link to={linkTo(character)}>{character.name}</Link>
                {character.status && `: ${t(`importing.status.${character.status}`)}`}
              </li>
            ))}
          </ul>
        )}
        <div className={styles['links']}>
          {only && characters.length === 1 ? (
            <LinkButton size="s" variant="primary" to={linkTo(only)}>
              {t('importing.open', { name: only.name })}
            </LinkButton>
          ) : (
            <LinkButton size="s" to={paths.characters}>
              {t('importing.toList')}
            </LinkButton>
          )}
        </div>
      </Notice>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </>
  );
}
