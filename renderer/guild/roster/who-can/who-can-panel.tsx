import type { Group } from '#shared/people/contract/groups.ts';
import type { Holder } from '#shared/guild/contract/group-search.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { body as magnifyingGlass } from 'virtual:game-icon/magnifying-glass';
import { Grid, Stack } from '../../../base/ui/layout/layout.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { useNow } from '../../../base/hooks/use-now.ts';
import { useResets } from '../../../games/region.ts';
import { cx } from '../../../base/styles/cx.ts';
import { FindingCard } from './finding-card.tsx';
import { useGroupSearch } from './use-group-search.ts';
import styles from './who-can.module.css';

const ViewedDialog = lazy(() =>
  import('../../../people/shared-characters/viewed-dialog.tsx').then((m) => ({ default: m.ViewedDialog })),
);

/** Search by what members share with the group. The address has the text. */
export function WhoCanPanel({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<{ readonly holder: Holder; readonly isOpen: boolean } | null>(null);
  const text = search.get('q') ?? '';
  const { answer, isSearching, retry } = useGroupSearch(group.id, text);
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const type = (q: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (q === '') next.delete('q');
        else next.set('q', q);
        return next;
      },
      { replace: true },
    );
  const findings = answer?.state === 'found' ? answer.findings : null;
  return (
    <Panel title={t('roster.whoCan.title')}>
      <Stack gap="4" shrink>
        <SearchField
          label={t('roster.whoCan.find')}
          placeholder={t('roster.whoCan.findHint')}
          showsLabel
          value={text}
          onSearch={type}
        />
        <p role="status" className="visually-hidden">
          {findings && !isSearching && t('roster.whoCan.found', { count: findings.length })}
        </p>
        {answer?.state === 'failed' && (
          <ErrorState title={t('roster.whoCan.failed')} message={answer.message} onRetry={retry} />
        )}
        {answer === null && isSearching && (
          <Grid as={SkeletonGroup} min={300} align="start" gap="4" label={t('roster.whoCan.searching')}>
            <Skeleton height="120px" />
            <Skeleton height="120px" />
          </Grid>
        )}
        {answer === null && !isSearching && (
          <EmptyState icon={<GameIcon body={magnifyingGlass} />} title={t('roster.whoCan.ask')}>
            {t('roster.whoCan.askText')}
          </EmptyState>
        )}
        {findings?.length === 0 && !isSearching && (
          <EmptyState title={t('roster.whoCan.none', { query: text.trim() })}>{t('roster.whoCan.noneText')}</EmptyState>
        )}
        {findings && findings.length > 0 && (
          <Grid min={300} align="start" gap="4" className={cx(isSearching && styles['earlier'])}>
            {findings.map((finding) => (
              <FindingCard
                key={`${finding.kind} ${finding.game_id} ${finding.name} ${finding.profession}`}
                finding={finding}
                now={now}
                lastWeekly={lastWeekly}
                onOpen={(holder) => setOpened({ holder, isOpen: true })}
              />
            ))}
          </Grid>
        )}
      </Stack>
      {opened && (
        <Suspense>
          <ViewedDialog
            key={opened.holder.character.id}
            character={opened.holder.character}
            open={opened.isOpen}
            onOpenChange={(isOpen) => setOpened({ holder: opened.holder, isOpen })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
