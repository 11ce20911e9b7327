import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from './outcome-panel.module.css';
import { OutcomeMessage } from './outcome-message.tsx';
import type { Outcome } from './send-import.ts';

/** Longer responses are only copied, not shown. */
const SHOWN_CHARACTERS = 20_000;

export function OutcomePanel({ outcome }: { readonly outcome: Outcome | null }) {
  const { t } = useTranslation();
  const text = useMemo(() => (outcome?.response ? JSON.stringify(outcome.response, null, 2) : ''), [outcome]);
  return (
    <Panel
      title={t('importing.response')}
      actions={text !== '' && <CopyButton text={text} label={t('importing.copyResponse')} />}
    >
      <Stack gap="4" shrink>
        {outcome === null && <Muted as="p">{t('importing.responseEmpty')}</Muted>}
        {outcome && <OutcomeMessage outcome={outcome} />}
        {text !== '' && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable parts must be reachable by keyboard
          <pre className={styles['json']} tabIndex={0} aria-label={t('importing.answer')} role="region">
            {text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}\n…` : text}
          </pre>
        )}
      </Stack>
    </Panel>
  );
}
