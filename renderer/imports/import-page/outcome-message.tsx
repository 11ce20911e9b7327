import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { List, Row } from '../../base/ui/layout/layout.tsx';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { characterLink } from '../../characters/character-link.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { Warnings } from './check/check-report.tsx';
import styles from './outcome-panel.module.css';
import type { Outcome } from './send-import.ts';

export function OutcomeMessage({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  if (!outcome.ok) {
    return (
      <Notice tone="bad" title={outcome.message || t('importing.failed')}>
        {outcome.errors.length > 0 && (
          <List gap="0" className={styles['read']}>
            {outcome.errors.map((error, index) => (
              <li key={`${index} ${error}`}>{error}</li>
            ))}
          </List>
        )}
      </Notice>
    );
  }
  const { characters, warnings } = outcome;
  const [only] = characters;
  return (
    <>
      <Notice
        tone="good"
        title={
          characters.length > 1
            ? t('importing.readOn', { count: characters.length })
            : formatMessage({ code: 'import_succeeded' })
        }
      >
        {characters.length > 1 && (
          <List gap="0" className={styles['read']}>
            {characters.slice(0, 30).map((character) => (
              <li key={character.id}>
                <Link to={characterLink(character)}>{character.name}</Link>
                {character.status && `: ${t(`importing.status.${character.status}`)}`}
              </li>
            ))}
          </List>
        )}
        <Row gap="2" align="stretch" wrap className={styles['links']}>
          {only && characters.length === 1 ? (
            <LinkButton size="s" variant="primary" to={characterLink(only)}>
              {t('importing.open', { name: only.name })}
            </LinkButton>
          ) : (
            <LinkButton size="s" to={paths.characters}>
              {t('importing.toList')}
            </LinkButton>
          )}
        </Row>
      </Notice>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </>
  );
}
