import { listDownloads } from '#shared/imports/contract/downloads.ts';
import { GAMES } from '#shared/games/registry.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Grid, Stack } from '../../base/ui/layout/layout.tsx';
import { useCall } from '../../base/api/use-call.ts';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatList } from '../../base/format/format.ts';
import { paths } from '../../base/navigation/paths.ts';
import { sendFileCommand, tokenCommand } from './commands.ts';
import styles from './documentation-page.module.css';
import { DownloadPanel } from './download-panel.tsx';
import { newestOfEach } from './newest-of-each.ts';
import { PlayerPanel } from './player-panel.tsx';
import { NumberedSteps } from '../../base/ui/layout/numbered-steps.tsx';

interface HowItWorksProps {
  /** The server offers the app. */
  readonly hasInstaller: boolean;
}

function HowItWorks({ hasInstaller }: HowItWorksProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('documentation.howTitle')}>
      <NumberedSteps
        steps={([hasInstaller ? 'install' : 'addon', 'play', hasInstaller ? 'see' : 'drop'] as const).map((step) => ({
          title: t(`documentation.how.${step}.title`),
          text: t(`documentation.how.${step}.text`),
        }))}
      />
    </Panel>
  );
}

export function DocumentationPage() {
  const { t } = useTranslation();
  const origin = window.location.origin;
  const downloads = useCall(listDownloads, {});
  const hasInstaller = downloads.state === 'ready' && newestOfEach(downloads.data.data).length > 0;
  return (
    <Page width="narrow">
      <PageHeader title={t('documentation.title')} lead={t('documentation.lead')} />
      <Stack gap="4" className={styles['parts']}>
        <PlayerPanel downloads={downloads} />
        <DownloadPanel downloads={downloads} />
        <HowItWorks hasInstaller={hasInstaller} />
        <Panel title={t('documentation.partsTitle')}>
          <Grid min={300} fit gap="4 6">
            {(['addon', 'app'] as const).map((part) => (
              <div key={part}>
                <h3 className={styles['subtitle']}>{t(`documentation.${part}.title`)}</h3>
                <Stack as="p" gap="3" soft>
                  {t(`documentation.${part}.text`)}
                </Stack>
              </div>
            ))}
          </Grid>
        </Panel>
        <Panel title={t('documentation.host.title')}>
          <ul>
            {(['https', 'backup', 'update'] as const).map((name) => (
              <li key={name}>{t(`documentation.host.${name}`)}</li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('documentation.sendTitle')}>
          <Stack gap="3" soft>
            <p>{t('documentation.sendText')}</p>
            <CodeBlock
              label={t('documentation.sendWhere')}
              code="World of Warcraft/_classic_/WTF/Account/<account>/SavedVariables/TavernLedger.lua"
            />
            <p>{t('documentation.sendToken')}</p>
            <CodeBlock label={t('documentation.sendToken')} code={tokenCommand(origin)} />
            <p>{t('documentation.sendFile')}</p>
            <CodeBlock label={t('documentation.sendFile')} code={sendFileCommand(origin)} />
            <p>{t('documentation.sendResult')}</p>
            <p>
              <Link to={`${paths.characterNew}?tab=developers`}>{t('documentation.importLink')}</Link>
            </p>
          </Stack>
        </Panel>
        <Panel title={t('documentation.apiTitle')}>
          <Stack gap="3" soft>
            <p>{t('documentation.apiText')}</p>
            <p>
              <a href="/api/docs">{t('documentation.apiLink')}</a>
            </p>
          </Stack>
        </Panel>
        <Panel title={t('documentation.gamesTitle')}>
          <Stack as="p" gap="3" soft>
            {t('documentation.gamesText', { games: formatList(GAMES.map(({ name, code }) => `${name} (${code})`)) })}
          </Stack>
        </Panel>
        <Panel title={t('documentation.soonTitle')}>
          <ul>
            {(['ffxiv', 'poe', 'more'] as const).map((name) => (
              <li key={name}>{t(`documentation.soon.${name}`)}</li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('documentation.creditsTitle')}>
          <ul>
            {(['creditsIcons', 'creditsLucide', 'creditsFonts', 'creditsGame'] as const).map((name) => (
              <li key={name}>{t(`documentation.${name}`)}</li>
            ))}
          </ul>
        </Panel>
      </Stack>
    </Page>
  );
}
