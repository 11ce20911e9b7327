import { useState } from 'react';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from './developers-tab.module.css';
import { ApiDocs } from './docs/api-docs.tsx';
import { ImportForm } from './import-form.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { sendImport, type Outcome, type Upload } from './send-import.ts';

/** Import of JSON as typed, with the server's response, and the documentation of the call. */
export function DevelopersTab() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const start = async (upload: Upload): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await sendImport(upload));
    setBusy(false);
  };
  return (
    <div className={styles['layout']}>
      <Stack gap="3" shrink>
        <Panel>
          <ImportForm busy={busy} onImport={(upload) => void start(upload)} onInput={() => setOutcome(null)} />
        </Panel>
        <OutcomePanel outcome={outcome} />
      </Stack>
      <ApiDocs />
    </div>
  );
}
