import { DOWNLOADS_PATH } from '#shared/imports/contract/downloads.ts';
import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { formatMegabytes } from '../../base/format/format.ts';
import { hashCommand } from './commands.ts';
import styles from './download-panel.module.css';
import type { InstallerDownload } from './newest-of-each.ts';

/** Apple's processors need different files; the other systems have one. */
function systemOf({
  platform,
  processor,
}: InstallerDownload): 'windows' | 'macos' | 'macosArm' | 'macosIntel' | 'linux' {
  if (platform !== 'macos' || processor === null) return platform;
  return processor === 'arm64' ? 'macosArm' : 'macosIntel';
}

export function Installer({ download }: { readonly download: InstallerDownload }) {
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
