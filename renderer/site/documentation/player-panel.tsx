import { DOWNLOADS_PATH, type listDownloads } from '#shared/imports/contract/downloads.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import type { useCall } from '../../base/api/use-call.ts';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { paths } from '../../base/navigation/paths.ts';
import styles from './documentation-page.module.css';

interface PlayerPanelProps {
  readonly downloads: ReturnType<typeof useCall<typeof listDownloads>>;
}

/** First thing on the page: what a player gets, and the addon. */
export function PlayerPanel({ downloads: { state, data } }: PlayerPanelProps) {
  const { t } = useTranslation();
  const addon = state === 'ready' ? data.data.find(({ platform }) => platform === 'addon') : undefined;
  return (
    <Panel title={t('documentation.player.title')}>
      <Stack gap="3" soft>
        <p>{t('documentation.player.text')}</p>
        <Row gap="3" align="stretch" wrap>
          <LinkButton to={paths.characterNew} variant="primary">
            {t('documentation.player.start')}
          </LinkButton>
          {addon && (
            <LinkButton
              to={`${DOWNLOADS_PATH}${addon.file}`}
              download={addon.file}
              reloadDocument
              icon={<Download aria-hidden />}
            >
              {t('documentation.player.addon', { version: addon.version ?? '' })}
            </LinkButton>
          )}
        </Row>
        <img
          className={styles['picture']}
          src="/character.webp"
          width={1280}
          height={800}
          loading="lazy"
          alt={t('documentation.player.picture')}
        />
      </Stack>
    </Panel>
  );
}
