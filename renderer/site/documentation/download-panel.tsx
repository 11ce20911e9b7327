import { type listDownloads, DOWNLOADS_PATH } from '#shared/imports/contract/downloads.ts';
import { useTranslation } from 'react-i18next';
import { Stack, Row } from '../../base/ui/layout/layout.tsx';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import type { useCall } from '../../base/api/use-call.ts';
import { useIsAdmin } from '../../accounts/account-role.ts';
import { BUILD_COMMAND, hashCommand } from './commands.ts';
import styles from './download-panel.module.css';
import { newestOfEach, type InstallerDownload } from './newest-of-each.ts';
import { Download as DownloadIcon } from 'lucide-react';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { formatMegabytes } from '../../base/format/format.ts';

interface DownloadPanelProps {
  readonly downloads: ReturnType<typeof useCall<typeof listDownloads>>;
}

/** Installers published by this server; without one, how an administrator builds it, and what players do meanwhile. */
export function DownloadPanel({ downloads }: DownloadPanelProps) {
  const { t } = useTranslation();
  const { state, data, retry } = downloads;
  const isAdmin = useIsAdmin();
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
              <Notice title={t('documentation.download.none')}>
                {t(isAdmin ? 'documentation.download.noneAdmin' : 'documentation.download.noneText')}
              </Notice>
              {isAdmin && <CodeBlock label={t('documentation.download.build')} code={BUILD_COMMAND} />}
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

/** Apple's processors need different files; the other systems have one. */
function systemOf({
  platform,
  processor,
}: InstallerDownload): 'windows' | 'macos' | 'macosArm' | 'macosIntel' | 'linux' {
  if (platform !== 'macos' || processor === null) return platform;
  return processor === 'arm64' ? 'macosArm' : 'macosIntel';
}

function Installer({ download }: { readonly download: InstallerDownload }) {
  const { file, version, platform, size, sha256 } = download;
  const { t } = useTranslation();
  const system = systemOf(download);
  const title =
    version === null
      ? t(`documentation.download.unversioned.${system}`)
      : t(`documentation.download.${system}`, { version });
  return (
    <Stack as="section" gap="3" shrink className={styles['installer']} aria-label={title}>
      <Row gap="3 4" justify="between" wrap>
        <div>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['soft']}>
            {file} · {formatMegabytes(size)}
          </p>
        </div>
        <LinkButton
          variant={platform === 'windows' ? 'primary' : 'secondary'}
          icon={<DownloadIcon aria-hidden />}
          to={`${DOWNLOADS_PATH}${encodeURIComponent(file)}`}
          download={file}
          aria-label={t('documentation.download.buttonOf', { file })}
          reloadDocument
          onClick={() =>
            toast({
              tone: 'good',
              title: t('documentation.download.started'),
              description: t('documentation.download.startedText', { file }),
            })
          }
        >
          {t('documentation.download.button')}
        </LinkButton>
      </Row>
      <p className={styles['soft']}>{t('documentation.download.checksum')}</p>
      <CodeBlock label={t('documentation.download.checksumOf', { file })} code={sha256} />
      <p className={styles['soft']}>{t('documentation.download.check')}</p>
      <CodeBlock label={t('documentation.download.checkLabel', { file })} code={hashCommand(platform, file)} />
      <p className={styles['soft']}>{t(`documentation.download.firstStart.${platform}`)}</p>
    </Stack>
  );
}
