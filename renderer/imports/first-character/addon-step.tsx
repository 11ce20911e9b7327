import { DOWNLOADS_PATH, listDownloads, type Download } from '#shared/imports/contract/downloads.ts';
import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { useCall } from '../../base/api/use-call.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { paths } from '../../base/navigation/paths.ts';
import styles from './first-character.module.css';
import { addonFolder, FLAVOURS, SYSTEMS } from './game-paths.ts';
import { chooseStep, useSteps } from './steps-store.ts';

const VERSIONS = FLAVOURS.map(({ folder, title }) => ({ value: folder, label: title }));

function AddonDownload({ addon }: { readonly addon: Download }) {
  const { t } = useTranslation();
  const { addon: taken } = useSteps();
  const version = addon.version ?? '';
  return (
    <LinkButton
      variant={taken === null ? 'primary' : 'secondary'}
      icon={<DownloadIcon aria-hidden />}
      to={`${DOWNLOADS_PATH}${addon.file}`}
      download={addon.file}
      reloadDocument
      onClick={() => chooseStep({ addon: 'downloaded' })}
    >
      {t('firstCharacter.addon.download', { version })}
    </LinkButton>
  );
}

/** Choice of system and version, and where the addon goes. */
function AddonPlace() {
  const { t } = useTranslation();
  const place = useSteps();
  return (
    <>
      <Row gap="3" wrap>
        <Segmented
          label={t('firstCharacter.addon.system')}
          value={place.system}
          onChange={(system) => chooseStep({ system })}
          segments={SYSTEMS.map((value) => ({ value, label: t(`firstCharacter.systems.${value}`) }))}
        />
        <Select
          label={t('firstCharacter.addon.version')}
          hideLabel
          value={place.folder}
          onChoose={(folder) => chooseStep({ folder })}
          choices={VERSIONS}
        />
      </Row>
      <p className={styles['text']}>{t('firstCharacter.addon.unpack')}</p>
      <CodeBlock label={t('firstCharacter.addon.folder')} code={addonFolder(place)} wraps />
      {place.system === 'linux' && (
        <Muted as="p" size="s" className={styles['hint']}>
          {t('firstCharacter.addon.prefix')}
        </Muted>
      )}
    </>
  );
}

/** Download of the addon, or of the app where its installer is published. The app installs the addon itself. */
export function AddonStep() {
  const { t } = useTranslation();
  const { addon: taken, system } = useSteps();
  const { state, data } = useCall(listDownloads, {});
  if (desktop !== null) {
    return (
      <>
        <p className={styles['text']}>{t('firstCharacter.addon.inApp')}</p>
        <Row gap="3" wrap>
          <LinkButton variant="primary" to={`${paths.settings}?tab=games`}>
            {t('firstCharacter.addon.games')}
          </LinkButton>
        </Row>
      </>
    );
  }
  const downloads = state === 'ready' ? data.data : [];
  const addon = downloads.find(({ platform }) => platform === 'addon');
  const hasInstaller = downloads.some(({ platform }) => platform === system);
  return (
    <>
      <p className={styles['text']}>{t('firstCharacter.addon.text')}</p>
      <Row gap="3" wrap>
        {addon && <AddonDownload addon={addon} />}
        {hasInstaller && <LinkButton to={paths.documentation}>{t('firstCharacter.addon.app')}</LinkButton>}
        {taken === null && (
          <Button variant="quiet" onClick={() => chooseStep({ addon: 'skipped' })}>
            {t('firstCharacter.addon.skip')}
          </Button>
        )}
      </Row>
      {taken !== 'skipped' && <AddonPlace />}
    </>
  );
}
