import { getViewedCharacter, type ViewedCharacter, type ViewedDetails } from '#shared/characters/contract/viewers.ts';
import { useEffect, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { isNotFound } from '../../base/api/errors.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { QualityText } from '../../games/game/quality-text.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { formatGold, formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import styles from './viewers.module.css';
import { liveStatus, onLive } from '../../base/live/live-feed.ts';

/** Pushes after which the user may see other parts of a character, or none. */
const ACCESS_CHANGES = ['friendCharacters', 'friends', 'groups', 'ban', 'unban'] as const;

/** Counts the pushes after which a character may have changed for the user, or be shared no longer. */
function useAccessVersion(characterId: number): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const add = (): void => setVersion((before) => before + 1);
    const stops = [
      onLive('roster', ({ characters }) => {
        if (characters?.includes(characterId) ?? true) add();
      }),
      ...ACCESS_CHANGES.map((kind) => onLive(kind, add)),
      // Pushes during an interruption are lost.
      liveStatus.subscribe((now, before) => {
        if (now.status === 'connected' && before.status !== 'connected') add();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [characterId]);
  return version;
}

interface ViewedDialogProps {
  readonly character: Pick<ViewedCharacter, 'id' | 'name' | 'level' | 'race' | 'class' | 'realm' | 'sections'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What follows the character, such as a form. */
  readonly children?: ReactNode;
}

/** A character with everything that its owner shares; closes when that ends. */
export function ViewedDialog({ character, open, onOpenChange, children }: ViewedDialogProps) {
  const { t } = useTranslation();
  const { id, name, level, race, realm, sections } = character;
  const version = useAccessVersion(id);
  const { data, failure, error, retry } = useVersionedCall(getViewedCharacter, { params: { id } }, version);
  const isUnshared = isNotFound(error);
  useEffect(() => {
    if (isUnshared && open) onOpenChange(false);
  }, [isUnshared, open, onOpenChange]);
  const line = { level, race: translateGameTerm(race), className: translateGameTerm(character.class), realm };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="l" title={name} description={t('roster.details.line', line)}>
      <Stack gap="5" className={styles['parts']}>
        {failure !== null && <ErrorState title={t('roster.details.failed')} message={failure} onRetry={retry} />}
        {failure === null && data === null && (
          <SkeletonGroup>
            <Skeleton height="160px" />
          </SkeletonGroup>
        )}
        {failure === null && data && (
          <>
            <Muted as="p" soft>
              {t('roster.details.of', { username: data.username })}
            </Muted>
            {sections.length === 0 && <p>{t('roster.details.onlyName')}</p>}
            <Details character={data.character} details={data.details} />
          </>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}

interface DetailsProps {
  readonly character: ViewedCharacter;
  readonly details: ViewedDetails;
}

function Details({ character, details }: DetailsProps) {
  const { t } = useTranslation();
  const contents: Readonly<Record<(typeof character.sections)[number], readonly ReactNode[] | null>> = {
    gear:
      details.gear?.map((item) => (
        <Line key={item.slot_name} label={translateGameTerm(item.slot_name)}>
          <QualityText quality={item.quality}>{item.item_name}</QualityText>
        </Line>
      )) ?? null,
    professions:
      character.professions?.map(({ name, level, max_level }) => (
        <Line key={name} label={translateGameTerm(name)}>
          {max_level === null ? formatNumber(level) : t('roster.details.points', { value: level, max: max_level })}
          {describeRecipes(details, name, (count) => t('roster.details.recipes', { count }))}
        </Line>
      )) ?? null,
    lockouts:
      character.lockouts?.saved.map(({ name, difficulty, killed, bosses }) => (
        <Line
          key={`${name} ${difficulty}`}
          label={[name, difficulty && `(${translateGameTerm(difficulty)})`].filter(Boolean).join(' ')}
        >
          {bosses > 0 && t('roster.details.bosses', { killed, bosses })}
        </Line>
      )) ?? null,
    currencies:
      details.copper === null && details.currencies === null
        ? null
        : [
            ...(details.copper === null
              ? []
              : [
                  <Line key="gold" label={t('roster.details.money')}>
                    {formatGold(details.copper)}
                  </Line>,
                ]),
            ...(details.currencies ?? []).map(({ name, count }) => (
              <Line key={name} label={name}>
                {formatNumber(count)}
              </Line>
            )),
          ],
    bags:
      details.bags?.map((item) => (
        <Row as="li" key={`${item.bag_num} ${item.slot_num}`} gap="none 2" align="stretch" wrap>
          <QualityText quality={item.quality}>{item.item_name}</QualityText>
          {item.item_count > 1 && <span>{t('roster.details.times', { count: item.item_count })}</span>}
        </Row>
      )) ?? null,
  };
  return character.sections.map((section) => (
    <section key={section} aria-labelledby={`viewed-${section}`}>
      <h3 id={`viewed-${section}`}>{t(`roster.sections.${section}`)}</h3>
      {contents[section] === null || contents[section].length === 0 ? (
        <Muted as="p" soft>
          {t('roster.details.nothing')}
        </Muted>
      ) : (
        <Grid as="ul" min={260} gap="1 4" className={styles['contents']}>
          {contents[section]}
        </Grid>
      )}
    </section>
  ));
}

function describeRecipes({ recipes }: ViewedDetails, profession: string, text: (count: number) => string): string {
  const known = recipes?.find(({ name }) => name === profession);
  return known ? ` · ${text(known.recipes.length)}` : '';
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Row as="li" gap="none 2" align="stretch" wrap>
      <Muted soft>{label}</Muted> {children}
    </Row>
  );
}
