import type { BankHolder, Finding, FindingKind, Holder } from '#shared/guild/contract/group-search.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';
import { Vault } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { body as anvil } from 'virtual:game-icon/anvil';
import { body as dragonHead } from 'virtual:game-icon/dragon-head';
import { List, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { classTextColour } from '../../../games/game/class-colour.ts';
import { ClassCrest } from '../../../games/game/class-crest.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { QualityText } from '../../../games/game/quality-text.tsx';
import { ItemButton } from '../../../characters/item/item-button.tsx';
import { ItemTile } from '../../../characters/item/item-tile.tsx';
import { formatAgo, formatNumber } from '../../../base/format/format.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import styles from './who-can.module.css';

interface FindingCardProps {
  readonly finding: Finding;
  readonly now: number;
  readonly lastWeekly: number;
  readonly onOpen: (holder: Holder) => void;
}

const ICONS: Readonly<Record<Exclude<FindingKind, 'item'>, string>> = { craft: anvil, lockout: dragonHead };

/** A recipe, item or instance with the characters that know, carry or are free for it. */
export function FindingCard({ finding, now, lastWeekly, onOpen }: FindingCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, name, profession, item_id, quality, holders, banks, has_more } = finding;
  const item = { item_name: name, quality, item_id };
  return (
    <section className={styles['finding']} aria-labelledby={id}>
      <Row as="header" gap="3" className={styles['head']}>
        {kind === 'item' ? (
          <ItemTile item={item} size={38} />
        ) : (
          <span className={styles['emblem']}>
            <GameIcon body={ICONS[kind]} size={22} />
          </span>
        )}
        <Stack justify="start" shrink className={styles['words']}>
          <h3 id={id} className={styles['name']}>
            {kind === 'item' ? (
              <ItemButton item={item} owner={null}>
                <QualityText quality={quality}>{name}</QualityText>
              </ItemButton>
            ) : (
              <span translate="no">{name}</span>
            )}
          </h3>
          <small>
            {kind === 'craft' && profession !== null
              ? t('roster.whoCan.craftBy', { profession: translateGameTerm(profession) })
              : t(`roster.whoCan.kinds.${kind}`)}
          </small>
        </Stack>
      </Row>
      {holders.length === 0 && banks.length === 0 ? (
        <p className={styles['nobody']}>{t('roster.whoCan.nobodyFree')}</p>
      ) : (
        <List className={styles['holders']}>
          {holders.map((holder) => (
            <Row as="li" key={holder.character.id} gap="3" className={styles['holder']}>
              <ClassCrest className={holder.character.class} size={30} />
              <Stack as="span" justify="start" shrink className={styles['words']}>
                <button
                  type="button"
                  className={styles['open']}
                  style={{ color: classTextColour(holder.character.class) }}
                  title={translateGameTerm(holder.character.class)}
                  onClick={() => onOpen(holder)}
                >
                  {holder.character.name}
                </button>
                <small>
                  <bdi>{holder.username}</bdi>
                  {' · '}
                  {t('roster.level', { level: holder.character.level })}
                </small>
              </Stack>
              <HolderFact kind={kind} holder={holder} now={now} lastWeekly={lastWeekly} />
            </Row>
          ))}
          {banks.map((bank) => (
            <BankLine key={`bank ${bank.bank_id}`} bank={bank} now={now} />
          ))}
        </List>
      )}
      {has_more && <p className={styles['more']}>{t('roster.whoCan.more')}</p>}
    </section>
  );
}

function BankLine({ bank, now }: { readonly bank: BankHolder; readonly now: number }) {
  const { t } = useTranslation();
  const { name, username, amount, observed_at } = bank;
  return (
    <Row as="li" gap="3" className={styles['holder']}>
      <span className={styles['vault']}>
        <Vault aria-hidden size={17} />
      </span>
      <Stack as="span" justify="start" shrink className={styles['words']}>
        <b className={styles['bank']}>{t('roster.whoCan.bank', { name })}</b>
        <small>{t('roster.banks.seenBy', { username, ago: formatAgo(parseIsoTime(observed_at), now) })}</small>
      </Stack>
      <Stack as="span" justify="end" className={styles['fact']}>
        <b>{t('roster.details.times', { count: amount })}</b>
      </Stack>
    </Row>
  );
}

interface HolderFactProps extends Pick<FindingCardProps, 'now' | 'lastWeekly'> {
  readonly kind: FindingKind;
  readonly holder: Holder;
}

/** Count, skill or freedom of a holder, with the age of the observation. */
function HolderFact({ kind, holder, now, lastWeekly }: HolderFactProps) {
  const { t } = useTranslation();
  const { amount, lockouts_seen_at, character } = holder;
  const seenAt = kind === 'lockout' ? lockouts_seen_at : character.seen_at;
  const age = seenAt === null ? null : formatAgo(parseIsoTime(seenAt), now);
  const isThisWeek = lockouts_seen_at !== null && parseIsoTime(lockouts_seen_at) >= lastWeekly;
  return (
    <Stack as="span" justify="end" className={styles['fact']}>
      {kind === 'lockout' ? (
        <b className={isThisWeek ? styles['free'] : styles['unsure']}>
          {t(isThisWeek ? 'roster.free' : 'roster.notThisWeek')}
        </b>
      ) : (
        amount !== null && (
          <b>{kind === 'item' ? t('roster.details.times', { count: amount }) : formatNumber(amount)}</b>
        )
      )}
      {age !== null && <small>{age}</small>}
    </Stack>
  );
}
