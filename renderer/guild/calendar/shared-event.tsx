import { body as gate } from 'virtual:game-icon/dungeon-gate';
import { readEventLink, type SharedEvent as PublicEvent } from '#shared/guild/contract/event-links.ts';
import { EVENT_ROLES } from '#shared/guild/contract/calendar.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { useCall } from '../../base/api/use-call.ts';
import { formatEventDay, formatEventTime, formatTimeIn, ownZone } from './event-time.ts';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { Gone } from '../../characters/shares/gone.tsx';
import styles from './shared-event.module.css';

/** A public link of an event. */
export function SharedEventPage() {
  const { t } = useTranslation();
  const { secret = '' } = useParams();
  const answer = useCall(readEventLink, { params: { secret } });
  if (answer.state === 'ready') return <Shared event={answer.data} />;
  if (answer.state === 'loading')
    return (
      <Page>
        <Stack as={SkeletonGroup} label={t('shares.event.loading')} gap="4" shrink>
          <Skeleton height="86px" />
          <Skeleton height="220px" />
        </Stack>
      </Page>
    );
  if (answer.data.status === 404) return <Gone>{t('shares.event.goneText')}</Gone>;
  return (
    <Page>
      <PageHeader title={t('shares.event.failed')} />
      <ErrorState message={answer.data.message} onRetry={answer.retry} />
    </Page>
  );
}

function Shared({ event }: { readonly event: PublicEvent }) {
  const { t } = useTranslation();
  const at = Date.parse(event.starts_at);
  const timeThere = formatTimeIn(at, event.zone);
  const isElsewhere = event.zone !== ownZone() && timeThere !== formatTimeIn(at, ownZone());
  const about = [event.group_name ?? '', event.instance === '' ? '' : event.game_name].filter((part) => part !== '');
  const roles = EVENT_ROLES.filter((role) => event.slots[role] > 0);
  return (
    <Page>
      <Row gap="4" align="start">
        <span className={styles['crest']}>
          <GameIcon body={gate} />
        </span>
        <PageHeader
          title={event.instance === '' ? event.game_name : event.instance}
          lead={
            <>
              <time className={styles['when']} dateTime={event.starts_at}>
                <span>{formatEventDay(at)}</span> · <span>{formatEventTime(at, event.duration_minutes)}</span>
              </time>
              {isElsewhere && (
                <span className={styles['about']}>
                  {t('shares.event.zoned', { time: timeThere, zone: event.zone.replaceAll('_', ' ') })}
                </span>
              )}
              {about.length > 0 && <span className={styles['about']}>{about.join(' · ')}</span>}
            </>
          }
        />
      </Row>
      <Panel title={t('shares.event.places')}>
        <Stack gap="4" shrink>
          {roles.length === 0 ? (
            <Muted as="p" soft size="s">
              {t('shares.event.noSlots')}
            </Muted>
          ) : (
            <Grid as="ul" min={180} fit gap="3" className={styles['roles']}>
              {roles.map((role) => (
                <li key={role} className={event.free[role] === 0 ? styles['full'] : undefined}>
                  <span>{t(`shares.event.roles.${role}`)}</span>
                  <b>{event.free[role]}</b>
                  <Muted as="small" soft size="s">
                    {event.free[role] === 0
                      ? t('shares.event.full', { slots: event.slots[role] })
                      : t('shares.event.free', { slots: event.slots[role] })}
                  </Muted>
                </li>
              ))}
            </Grid>
          )}
          <Muted as="p" soft size="s">
            {t('shares.event.signUp')}
          </Muted>
          <div>
            <LinkButton to={paths.groups}>{t('shares.event.open')}</LinkButton>
          </div>
        </Stack>
      </Panel>
    </Page>
  );
}
