import type { Character } from '#shared/characters/contract/characters.ts';
import { findJoinHints } from '#shared/characters/contract/joins.ts';
import { suggestJoins, type JoinHints, type JoinSuggestion } from './suggest-joins.ts';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { useCharacters } from '../stores/characters-store.ts';
import { callThemTwo } from './joining.ts';
import styles from './join-suggestions.module.css';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((m) => ({ default: m.JoinDialog })));

const NO_HINTS: JoinHints = { guids: [], apart: [] };

interface JoinSuggestionsProps {
  /** Only pairs with this character. */
  readonly of?: number;
}

/** A quiet banner for the first pair that may be one character. */
export function JoinSuggestions({ of }: JoinSuggestionsProps) {
  const { data } = useCharacters();
  // Any pair: one that was called two leaves its characters to others.
  const mayBe = useMemo(() => suggestJoins(data, NO_HINTS), [data]);
  return mayBe.length === 0 ? null : <Checked of={of} />;
}

function pairsOf(data: readonly Character[], hints: JoinHints, of: number | undefined) {
  const pairs = suggestJoins(data, hints);
  return of === undefined ? pairs : pairs.filter(({ keep, other }) => keep.id === of || other.id === of);
}

function Checked({ of }: JoinSuggestionsProps) {
  const { data } = useCharacters();
  const { data: reply } = useVersionedCall(findJoinHints, {}, data);
  const [dismissed, setDismissed] = useState<JoinHints['apart']>([]);
  const pairs = useMemo(() => {
    if (reply === null) return [];
    const { guids, apart } = reply.data;
    return pairsOf(data, { guids, apart: [...apart, ...dismissed] }, of);
  }, [reply, data, dismissed, of]);
  const [pair] = pairs;
  if (pair === undefined) return null;
  const dismiss = async (): Promise<void> => {
    const { keep, other } = pair;
    const apart = { one: keep.id, other: other.id };
    setDismissed((known) => [...known, apart]);
    if (!(await callThemTwo(keep, other))) setDismissed((known) => known.filter((each) => each !== apart));
  };
  return (
    <Banner
      key={`${pair.keep.id} ${pair.other.id}`}
      pair={pair}
      more={pairs.length - 1}
      onDismiss={() => void dismiss()}
    />
  );
}

interface BannerProps {
  readonly pair: JoinSuggestion<Character>;
  readonly more: number;
  readonly onDismiss: () => void;
}

function Banner({ pair: { keep, other, reason }, more, onDismiss }: BannerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>();
  const names = { keep: keep.name, keepRealm: keep.realm, other: other.name, otherRealm: other.realm };
  return (
    <Row as="section" gap="2 3" wrap className={styles['banner']} aria-label={t('joining.suggestion')}>
      <Link2 aria-hidden className={styles['icon']} />
      <div className={styles['text']}>
        <strong>{t('joining.suggestion')}</strong>
        <p>
          {t(`joining.reason.${reason}`, names)}
          {more > 0 && ` ${t('joining.more', { count: more })}`}
        </p>
      </div>
      <Row gap="2" align="stretch" wrap>
        <Button size="s" onClick={() => setOpen(true)}>
          {t('joining.compare')}
        </Button>
        <Button size="s" variant="quiet" onClick={onDismiss}>
          {t('joining.two')}
        </Button>
      </Row>
      {open !== undefined && (
        <Suspense>
          <JoinDialog character={keep} other={other} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Row>
  );
}
