import type { GearGap } from '#shared/characters/gear/missing-enchants.ts';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import { readShare, type SharedCharacter } from '#shared/characters/contract/shares.ts';
import { sharedItemLevel } from '#shared/characters/gear/item-level.ts';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { useParams } from 'react-router-dom';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { GearTotals } from '../doll/gear-totals.tsx';
import type { WornItem } from '../item/card-types.ts';
import { WornGear } from '../doll/worn-gear.tsx';
import { LevelDrawing } from '../../base/ui/data/level-drawing.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { RecordHeader } from '../../base/ui/layout/record-header.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { formatDate, formatDateTime, formatDecimal } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { levelLines } from '../../base/ui/data/level-steps.ts';
import { useCall } from '../../base/api/use-call.ts';
import { Gone } from './gone.tsx';
import { BagsPanel } from './bags-panel.tsx';
import { SectionPanels } from './section-panels.tsx';
import styles from './share-page.module.css';

/** A link shows what an item has. What it lacks is for its owner. */
const NO_GAPS: ReadonlyMap<WornItem, readonly GearGap[]> = new Map();

/** A public link of a character. */
export function SharePage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const answer = useCall(readShare, { params: { token } });
  if (answer.state === 'ready') return <Shared shared={answer.data} />;
  if (answer.state === 'loading') {
    return (
      <Page>
        <Stack as={SkeletonGroup} label={t('shares.page.loading')} gap="3">
          <Skeleton height="86px" />
          <Skeleton height="340px" />
        </Stack>
      </Page>
    );
  }
  if (answer.data.status === 404) return <Gone />;
  return (
    <Page>
      <PageHeader title={t('shares.page.failed')} />
      <ErrorState message={answer.data.message} onRetry={answer.retry} />
    </Page>
  );
}

function Shared({ shared }: { readonly shared: SharedCharacter }) {
  const { t } = useTranslation();
  const {
    name,
    level,
    race,
    class: className,
    faction,
    realm,
    game_name,
    seen_on,
    expires_at,
    gear,
    history,
    sections,
    average_quality,
  } = shared;
  const owner = { ...shared, equipment: gear };
  return (
    <Page>
      <RecordHeader
        crest={<ClassCrest className={className} size={66} />}
        title={name}
        colour={classTextColour(className)}
        line={[
          t('shares.page.line', { level, race: translateGameTerm(race), className: translateGameTerm(className) }),
          faction !== UNKNOWN_FACTION && translateGameTerm(faction),
          realm,
          game_name,
        ]
          .filter(Boolean)
          .join(' · ')}
        facts={
          <>
            <span>{t('shares.page.shared')}</span>
            {seen_on && <span>{t('shares.page.seen', { day: formatDate(seen_on) ?? '' })}</span>}
            {expires_at && <span>{t('shares.page.until', { when: formatDateTime(expires_at) ?? '' })}</span>}
          </>
        }
      />
      <Stack gap="3">
        {sections.length === 0 && <Muted as="p">{t('shares.page.onlyName')}</Muted>}
        {sections.includes('gear') && (
          <Panel
            title={t('shares.page.gear')}
            actions={
              average_quality !== null && (
                <Muted size="s">{t('shares.page.average', { average: formatDecimal(average_quality) })}</Muted>
              )
            }
          >
            {gear && gear.length > 0 ? (
              <WornGear
                owner={owner}
                equipment={gear}
                itemLevel={sharedItemLevel(shared)}
                gaps={NO_GAPS}
                totals={<GearTotals owner={owner} />}
              />
            ) : (
              <Muted as="p">{t('shares.page.noGear')}</Muted>
            )}
          </Panel>
        )}
        {sections.includes('bags') && <BagsPanel shared={shared} owner={owner} />}
        {sections.some((each) => each !== 'gear') && <SectionPanels shared={shared} />}
        {history && <Levels history={history} />}
      </Stack>
    </Page>
  );
}

function Levels({ history }: { readonly history: NonNullable<SharedCharacter['history']> }) {
  const { t } = useTranslation();
  const [line = null] = levelLines([history.map(({ day, level }) => ({ observed_at: day, level }))]);
  return (
    <Panel title={t('shares.page.history')}>
      {line ? (
        <>
          <LevelDrawing lines={[line]} />
          <p className={styles['rise']}>
            {t('shares.page.rise', {
              from: line.first.level,
              since: formatDate(line.first.observed_at) ?? '',
              to: line.last.level,
              until: formatDate(line.last.observed_at) ?? '',
            })}
          </p>
        </>
      ) : (
        <Muted as="p">{t('shares.page.noHistory')}</Muted>
      )}
    </Panel>
  );
}
