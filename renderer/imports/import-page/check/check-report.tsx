import type { Message } from '#shared/base/messages/message.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { formatList } from '../../../base/format/format.ts';
import { formatMessage, translateGameTerm } from '../../../base/i18n/i18n.ts';
import styles from './check-report.module.css';
import type { Check } from './check.ts';

interface CheckReportProps {
  readonly check: Check;
  /** Moves the cursor to a syntax error; absent without a text field. */
  readonly onGoTo?: (index: number) => void;
}

export function CheckReport({ check, onGoTo }: CheckReportProps) {
  if (check.kind === 'empty') return null;
  return (
    <Stack gap="3" shrink>
      <Verdict check={check} onGoTo={onGoTo} />
      {'warnings' in check && check.warnings.length > 0 && <Warnings warnings={check.warnings} />}
    </Stack>
  );
}

function Verdict({ check, onGoTo }: CheckReportProps) {
  const { t } = useTranslation();
  if (check.kind === 'syntax') {
    const { kind, line, column, index } = check.problem;
    return (
      <Notice
        tone="bad"
        title={t('importing.errorsTitle')}
        action={
          onGoTo && (
            <Button size="s" onClick={() => onGoTo(index)}>
              {t('importing.goTo')}
            </Button>
          )
        }
      >
        {t('importing.syntax', { line, column, problem: t(`importing.expected.${kind}`) })}
      </Notice>
    );
  }
  if (check.kind === 'refused') {
    return (
      <Notice tone="bad" title={t('importing.errorsTitle')}>
        <Lines lines={check.errors.map((problem) => formatMessage(problem))} />
      </Notice>
    );
  }
  if (check.kind === 'one') {
    const { name, level, race, class: className, realm } = check.snapshot.character;
    return (
      <Notice tone="good">
        {t('importing.ready', {
          name,
          level,
          race: translateGameTerm(race),
          className: translateGameTerm(className),
          realm,
        })}
      </Notice>
    );
  }
  if (check.kind === 'many') {
    const names = check.snapshots.slice(0, 12).map(({ character }) => character.name);
    return (
      <Notice tone="good">
        {t('importing.manyReady', { count: check.snapshots.length, names: formatList(names) })}
      </Notice>
    );
  }
  return null;
}

export function Warnings({ warnings }: { readonly warnings: readonly Message[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warn" title={t('importing.warningsTitle', { count: warnings.length })}>
      <Lines lines={warnings.map((warning) => formatMessage(warning))} />
    </Notice>
  );
}

const FIRST_LINES = 6;

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST_LINES);
  return (
    <>
      <List gap="0" className={styles['list']}>
        {shown.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </List>
      {shown.length < lines.length && (
        <Button size="s" variant="quiet" className={styles['more']} onClick={() => setAll(true)}>
          {t('importing.moreWarnings', { count: lines.length - shown.length })}
        </Button>
      )}
    </>
  );
}
