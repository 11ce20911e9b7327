import { body as skull } from 'virtual:game-icon/dungeon-gate';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { hideRun, readRun, type RunRecord } from '#shared/dungeon/contract/run-records.ts';
import { call } from '../../base/api/client.ts';
import { useCall } from '../../base/api/use-call.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { formatDate } from '../../base/format/format.ts';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { heroText } from '../hero/hero-text.ts';
import { SeedBoard } from '../scoreboards/board-page.tsx';
import styles from './run-page.module.css';

const RunPlayer = lazy(async () => {
  const [module] = await Promise.all([import('./run-player.tsx'), loadCatalogue(['dungeon', 'turns'])]);
  return { default: module.RunPlayer };
});

export function RunPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const answer = useCall(readRun, { params: { id } });
  if (answer.state === 'ready') return <Watch key={id} record={answer.data} />;
  if (answer.state === 'loading') {
    return (
      <Page>
        <Loading label={t('dungeonRuns.loading')} />
      </Page>
    );
  }
  if (answer.data.status === 404) {
    return (
      <MessagePage
        icon={<GameIcon body={skull} />}
        title={t('dungeonRuns.gone')}
        actions={
          <LinkButton variant="primary" to={paths.home}>
            {t('dungeonRuns.home')}
          </LinkButton>
        }
      >
        {t('dungeonRuns.goneText')}
      </MessagePage>
    );
  }
  return (
    <Page>
      <PageHeader title={t('dungeonRuns.failed')} />
      <ErrorState message={answer.data.message} onRetry={answer.retry} />
    </Page>
  );
}

function Loading({ label }: { readonly label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton height="70vh" />
    </SkeletonGroup>
  );
}

function Watch({ record }: { readonly record: RunRecord }) {
  const { t } = useTranslation();
  const { username, floor, score, turns, killer, created_at, url } = record;
  const facts = [
    record.hero !== null && heroText(record.hero),
    t('dungeonRuns.facts', { floor: floor ?? 1, score, turns }),
    killer !== null && t('dungeonRuns.killer', { killer }),
    formatDate(created_at),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Page>
      <PageHeader
        title={t('dungeonRuns.title', { name: username })}
        lead={facts.join(' · ')}
        actions={
          <>
            {record.is_own && <HideButton record={record} />}
            <CopyButton text={url} label={t('dungeonRuns.copy')} size="m" />
          </>
        }
      />
      <Suspense fallback={<Loading />}>
        <RunPlayer record={record} />
      </Suspense>
      <p className={styles['keys']}>{t('dungeonRuns.keys')}</p>
      <SeedBoard seed={record.seed} />
    </Page>
  );
}

function HideButton({ record }: { readonly record: RunRecord }) {
  const { t } = useTranslation();
  const [isHidden, setHidden] = useState(record.is_hidden);
  const change = (): Promise<boolean> =>
    runWithErrorToast(async () => {
      await call(hideRun, { params: { id: record.run_id }, body: { hidden: !isHidden } });
      setHidden(!isHidden);
    }, t('dungeonRuns.hideFailed'));
  return (
    <>
      <span role="status" className={styles['hidden']}>
        {isHidden ? t('dungeonRuns.hidden') : ''}
      </span>
      <Button onClick={() => void change()}>{t(isHidden ? 'dungeonRuns.show' : 'dungeonRuns.hide')}</Button>
    </>
  );
}
