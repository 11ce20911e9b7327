import type { listDownloads } from '#shared/imports/contract/downloads.ts';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import type { useCall } from '../../base/api/use-call.ts';
import { BUILD_COMMAND } from './commands.ts';
import styles from './download-panel.module.css';
import { Installer } from './installer.tsx';
import { newestOfEach } from './newest-of-each.ts';

interface DownloadPanelProps {
  readonly downloads: ReturnType<typeof useCall<typeof listDownloads>>;
}

/** Installers published by this server, or how to build the Windows one. */
export function DownloadPanel({ downloads }: DownloadPanelProps) {
  const { t } = useTranslation();
  const { state, data, retry } = downloads;
  const installers = state === 'ready' ? newestOfEach(data.data) : [];
  return (
    <Panel title={t('documentation.download.title')}>
      {state === 'failed' && (
        <ErrorState title={t('documentation.download.failed')} message={data.message} onRetry={retry} />
      )}
      {state === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="220px" />
        </SkeletonGroup>
      )}
      {state === 'ready' && (
        <Stack gap="5">
          {!installers.some(({ platform }) => platform === 'windows') && (
            <Stack gap="3" shrink className={styles['none']}>
              <Notice title={t('documentation.download.none')}>{t('documentation.download.noneText')}</Notice>
              <CodeBlock label={t('documentation.download.build')} code={BUILD_COMMAND} />
            </Stack>
          )}
          {installers.map((download) => (
            <Installer key={download.file} download={download} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
