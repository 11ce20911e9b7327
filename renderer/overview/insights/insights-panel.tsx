import { selectInsights } from '#shared/overview/insights/find-insights.ts';
import type { Insight } from '#shared/overview/insights/insight.ts';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { InsightsSkeleton } from '../../base/ui/layout/insights-skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { useDismissedInsights } from './dismissed-insights.ts';
import { InsightRow } from './insight-row.tsx';
import styles from './insights-panel.module.css';
import type { InsightsPanelName } from '../../base/stores/expected-insights.ts';
import type { InsightsState } from './use-insights.ts';

interface InsightsPanelProps {
  readonly name?: InsightsPanelName;
  readonly found: InsightsState;
  /** Initially shown; the rest on demand. */
  readonly shown: number;
  readonly withNames: boolean;
  readonly wayOn?: ReactNode;
  readonly onCount?: (count: number) => void;
}

/** Insights, most useful first; dismissed ones are hidden until their facts change. */
export function InsightsPanel({
  name = 'insights',
  found: { insights, characters, known, failure, retry },
  shown,
  withNames,
  wayOn,
  onCount,
}: InsightsPanelProps) {
  const { t } = useTranslation();
  const { keys, dismiss, bringBack } = useDismissedInsights();
  const [all, setAll] = useState(false);
  // The button answers before the list, which may be long.
  const listsAll = useDeferredValue(all);
  const [old, setOld] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const current = insights?.filter(({ key }) => !keys.has(key));
  const away = insights?.filter(({ key }) => keys.has(key)) ?? [];
  const count = current?.length;
  useEffect(() => {
    if (count !== undefined) onCount?.(count);
  }, [count, onCount]);
  if (!current) return <InsightsSkeleton name={name} rows={shown} />;

  const turn = (insight: Insight, isDismissed: boolean): void => {
    // The pressed button disappears with its row: focuses the next one.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-turn]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    (buttons[at + 1] ?? buttons[at - 1] ?? list.current)?.focus();
    if (isDismissed) {
      bringBack(insight.key);
      if (away.length === 1) setOld(false);
      return;
    }
    dismiss(insight.key);
    toast({
      title: t('insights.dismissedToast'),
      action: { label: t('common.undo'), onAct: () => bringBack(insight.key) },
    });
  };
  const rows = (listed: readonly Insight[], isDismissed: boolean) => (
    <List shrink className={styles['list']}>
      {listed.map((insight) => (
        <InsightRow
          key={insight.key}
          insight={insight}
          characters={characters}
          withName={withNames}
          isDismissed={isDismissed}
          onTurn={() => turn(insight, isDismissed)}
        />
      ))}
    </List>
  );
  const chosen = listsAll ? current : selectInsights(current, shown);
  return (
    <Panel
      title={t(`common.${name}`)}
      className={styles['panel']}
      actions={
        <Actions
          {...{ all, setAll, old, setOld, wayOn }}
          more={current.length > shown}
          count={current.length}
          away={away.length}
        />
      }
    >
      <div ref={list} tabIndex={-1} className={styles['body']}>
        {chosen.length > 0 ? rows(chosen, false) : <Nothing {...{ name, characters, known, away }} />}
        {old && away.length > 0 && (
          <>
            <h3 className={styles['subtitle']}>{t('insights.dismissed')}</h3>
            {rows(away, true)}
          </>
        )}
      </div>
      {failure !== null && <ErrorState title={t('insights.failedTitle')} message={failure} onRetry={retry} />}
    </Panel>
  );
}

interface ActionsProps {
  readonly all: boolean;
  readonly setAll: (all: boolean) => void;
  readonly old: boolean;
  readonly setOld: (old: boolean) => void;
  readonly more: boolean;
  readonly count: number;
  readonly away: number;
  readonly wayOn: ReactNode;
}

function Actions({ all, setAll, old, setOld, more, count, away, wayOn }: ActionsProps) {
  const { t } = useTranslation();
  if (!more && away === 0 && !wayOn) return null;
  return (
    <Row gap="1" align="stretch" wrap className={styles['actions']}>
      {away > 0 && (
        <Button size="s" variant="quiet" aria-expanded={old} onClick={() => setOld(!old)}>
          {old ? t('insights.hideDismissed') : t('insights.showDismissed', { count: away })}
        </Button>
      )}
      {more && (
        <Button size="s" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('insights.showFewer') : t('insights.showAll', { count })}
        </Button>
      )}
      {wayOn}
    </Row>
  );
}

interface NothingProps extends Pick<InsightsState, 'characters' | 'known'> {
  readonly name: InsightsPanelName;
  /** Dismissed ones. */
  readonly away: readonly Insight[];
}

function Nothing({ name, characters: { size: all }, known, away }: NothingProps) {
  const { t } = useTranslation();
  const text = (): string => {
    if (known === 0) return t('insights.unknown');
    if (away.length > 0) return t('insights.allDismissed');
    if (name !== 'toDo') return t('insights.none');
    return known < all
      ? t('insights.nothingOf', { known, all })
      : `${t('insights.nothing')} ${t('insights.nothingText')}`;
  };
  return <p className={styles['nothing']}>{text()}</p>;
}
