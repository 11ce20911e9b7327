import { importCharacter, updateCharacters } from '#shared/characters/contract/characters.ts';
import { ImportPayload } from '#shared/characters/contract/import.ts';
import { GAMES } from '#shared/games/registry.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { List, Muted, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { CopyButton } from '../../../base/ui/controls/copy-button.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { paths } from '../../../base/navigation/paths.ts';
import styles from './api-docs.module.css';
import { SchemaTable } from './schema-table.tsx';

const JSON_HEADER = `-H 'content-type: application/json'`;
/** `$TOKEN` is the sender's own. */
const TOKEN_HEADER = `-H "authorization: Bearer $TOKEN"`;

const CHARACTER =
  '{"name":"Brunhild","level":60,"race":"Dwarf","class":"Warrior","realm":"Hydraxian","faction":"Alliance"}';

function jsonCommand(origin: string): string {
  return [
    `curl ${origin}/api${importCharacter.url} \\`,
    `  ${JSON_HEADER} \\`,
    `  ${TOKEN_HEADER} \\`,
    `  -d '{"game_short_code":"wow_classic","character":${CHARACTER}}'`,
  ].join('\n');
}

/** Shell command that sends a SavedVariables file to this server. */
function hexCommand(origin: string): string {
  return [
    `printf '{"hex_data":"%s"}' "$(xxd -p TavernLedger.lua | tr -d '\\n')" |`,
    `  curl ${origin}/api${updateCharacters.url} \\`,
    `    ${JSON_HEADER} \\`,
    `    ${TOKEN_HEADER} --data-binary @-`,
  ].join('\n');
}

/** A shell command to copy, which works with an API token. */
function Command({ label, command }: { readonly label: string; readonly command: string }) {
  const { t } = useTranslation();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={styles['command']} tabIndex={0} role="region" aria-label={label}>
        {command}
      </pre>
      <div className={styles['copy']}>
        <CopyButton text={command} label={t('importing.docs.copyCommand')} />
      </div>
    </>
  );
}

/** API documentation: endpoint, supported games and schema, generated from the contract. */
export function ApiDocs() {
  const { t } = useTranslation();
  const address = `${location.origin}/api${importCharacter.url}`;
  return (
    <Panel title={t('importing.docs.title')}>
      <Stack gap="5" shrink className={styles['docs']}>
        <Stack gap="2" shrink className={styles['part']}>
          <h3>{t('importing.docs.endpoint')}</h3>
          <Row gap="2 3" wrap className={styles['endpoint']}>
            <Badge tone="good">{importCharacter.method}</Badge>
            <code>/api{importCharacter.url}</code>
            <CopyButton text={address} variant="quiet" label={t('importing.docs.copyAddress')} />
          </Row>
          <Muted as="p" soft size="s" className={styles['note']}>
            {t('importing.docs.auth')} <Link to={`${paths.settings}?tab=api`}>{t('importing.docs.createToken')}</Link>
          </Muted>
          <Command label={t('importing.docs.endpoint')} command={jsonCommand(location.origin)} />
        </Stack>
        <Stack gap="2" shrink className={styles['part']}>
          <h3>{t('importing.docs.games')}</h3>
          <List gap="2" className={styles['games']}>
            {GAMES.map(({ code, name }) => (
              <li key={code}>
                {name} <code>{code}</code>
              </li>
            ))}
            <Muted as="li">
              {t('importing.docs.soonNames')}
              <Badge>{t('importing.docs.soon')}</Badge>
            </Muted>
          </List>
        </Stack>
        <Stack gap="2" shrink className={styles['part']}>
          <h3>{t('importing.docs.schema')}</h3>
          <SchemaTable schema={ImportPayload} />
        </Stack>
        <Stack gap="2" shrink className={styles['part']}>
          <h3>{t('importing.docs.hexTitle')}</h3>
          <Row gap="2 3" wrap className={styles['endpoint']}>
            <Badge tone="good">{updateCharacters.method}</Badge>
            <code>/api{updateCharacters.url}</code>
          </Row>
          <Muted as="p" soft size="s" className={styles['note']}>
            {t('importing.docs.hexText')}
          </Muted>
          <Command label={t('importing.docs.hexTitle')} command={hexCommand(location.origin)} />
          <Muted as="p" soft size="s" className={styles['note']}>
            <a href="/api/docs">{t('importing.docs.open')}</a>
          </Muted>
        </Stack>
      </Stack>
    </Panel>
  );
}
