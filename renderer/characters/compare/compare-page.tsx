import type { Character } from '#shared/characters/contract/characters.ts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Grid, Row } from '../../base/ui/layout/layout.tsx';
import { useSearchParams } from 'react-router-dom';
import { body as scales } from 'virtual:game-icon/scales';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { characters as list, useCharacters } from '../stores/characters-store.ts';
import { tellApart } from '../tell-apart.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { COMPARED_MAX, comparedParams, findCompared } from './compare-characters.ts';
import styles from './compare-page.module.css';
import { Comparison } from './comparison.tsx';

/** Up to four of the player's characters side by side; the address holds their ids. */
export function ComparePage() {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  return (
    <Page width="full">
      <PageHeader title={t('compare.title')} lead={t('compare.lead')} />
      {status === 'failed' && <ErrorState message={failure ?? ''} onRetry={() => void list.load()} />}
      {(status === 'idle' || status === 'loading') && (
        <SkeletonGroup>
          <Skeleton height="68px" />
        </SkeletonGroup>
      )}
      {status === 'ready' && (data.length < 2 ? <TooFew /> : <Choices characters={data} />)}
    </Page>
  );
}

function Choices({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const places = findCompared(characters, search);
  const compared = places.filter((character) => character !== null);
  const filled = places.findLastIndex((character) => character !== null) + 1;
  // The two that a comparison needs, and a free place behind them.
  const count = Math.min(COMPARED_MAX, characters.length, Math.max(2, compared.length >= 2 ? filled + 1 : filled));
  const choose = (ids: readonly (number | undefined)[]): void => {
    setSearch(comparedParams(ids), { replace: true });
  };
  const ids = places.map((character) => character?.id);
  return (
    <>
      <Grid min={240} fit gap="3" className={styles['choices']}>
        {places.slice(0, count).map((chosen, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a choice is its place
          <Row key={at} gap="2" align="end" shrink className={styles['choice']}>
            <Choice
              label={t('compare.place', { number: at + 1 })}
              characters={characters}
              chosen={chosen}
              others={compared}
              onChoose={(id) => choose(ids.with(at, id))}
            />
            {chosen && compared.length > 2 && (
              <IconButton
                label={t('compare.remove', { name: chosen.name })}
                title={t('compare.remove', { name: chosen.name })}
                onClick={() => choose(ids.filter((id) => id !== undefined && id !== chosen.id))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
      </Grid>
      {compared.length >= 2 ? (
        <Comparison characters={compared} />
      ) : (
        <Panel>
          <EmptyState icon={<GameIcon body={scales} />} title={t('compare.waiting')} />
        </Panel>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly characters: readonly Character[];
  readonly chosen: Character | null;
  readonly others: readonly Character[];
  readonly onChoose: (id: number | undefined) => void;
}

function Choice({ label, characters, chosen, others, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const choices = characters
    .filter((character) => character === chosen || !others.includes(character))
    .toSorted((one, two) => Number(two.favourite) - Number(one.favourite) || one.name.localeCompare(two.name))
    .map((character) => ({
      value: String(character.id),
      label: t('compare.option', {
        name: character.name,
        level: character.level,
        className: translateGameTerm(character.class),
        realm: [character.realm, tellApart(character)].filter(Boolean).join(' · '),
      }),
    }));
  return (
    <Select
      label={label}
      choices={chosen ? choices : [{ value: '', label: t('compare.choose') }, ...choices]}
      value={chosen ? String(chosen.id) : ''}
      onChoose={(value) => onChoose(value === '' ? undefined : Number(value))}
    />
  );
}

function TooFew() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon body={scales} />}
        title={t('compare.few')}
        action={
          <LinkButton to={paths.characterNew} icon={<Plus aria-hidden />}>
            {t('compare.add')}
          </LinkButton>
        }
      >
        {t('compare.fewText')}
      </EmptyState>
    </Panel>
  );
}
