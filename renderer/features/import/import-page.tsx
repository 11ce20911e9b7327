import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/controls/button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { paths } from '../../navigation/paths.ts';
import { ApiDocs } from './docs/api-docs.tsx';
import { ImportForm } from './import-form.tsx';
import styles from './import-page.module.css';
import { OutcomePanel } from './outcome-panel.tsx';
import { sendImport, type Outcome, type Upload } from './send-import.ts';

export function ImportPage() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const start = async (upload: Upload): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await sendImport(upload));
    setBusy(false);
  };
  return (
    <Page>
      <PageHeader
        title={t('importing.title')}
        lead={t('importing.lead')}
        actions={
          <LinkButton to={paths.characters} icon={<ArrowLeft aria-hidden />}>
            {t('importing.back')}
          </LinkButton>
        }
      />
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <Panel>
            <ImportForm busy={busy} onImport={(upload) => void start(upload)} onInput={() => setOutcome(null)} />
          </Panel>
          <OutcomePanel outcome={outcome} />
        </div>
        <ApiDocs />
      </div>
    </Page>
  );
}
