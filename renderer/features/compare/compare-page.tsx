import type { Character } from '#shared/contract/characters/characters.ts';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { body as scales } from 'virtual:game-icon/scales';
import { LinkButton } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { characters as list, useCharacters } from '../../stores/characters-store.ts';
import { translateGameTerm } from '../../i18n/i18n.ts';
import { paths } from '../../navigation/paths.ts';
import { findPair } from './compare-characters.ts';
import styles from './compare-page.module.css';
import { Comparison } from './comparison.tsx';

/** Two of the player's characters side by side; the address holds their ids. */
export function ComparePage() {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  return (
    <Page>
      <PageHeader title={t('compare.title')} lead={t('compare.lead')} />
      {status === 'failed' && <ErrorState message={failure ?? ''} onRetry={() => void list.load()} />}
      {(status === 'idle' || status === 'loading') && (
        <SkeletonGroup>
          <Skeleton height="68px" />
        </SkeletonGroup>
      )}
      {status === 'ready' && (data.length < 2 ? <TooFew /> : <Pair characters={data} />)}
    </Page>
  );
}

function Pair({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [a, b] = findPair(characters, search.get('a'), search.get('b'));
  const choose = (first: number | undefined, second: number | undefined): void => {
    const next = new URLSearchParams();
    if (first !== undefined) next.set('a', String(first));
    if (second !== undefined) next.set('b', String(second));
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className={styles['choices']}>
        <Choice
          label={t('compare.first')}
          characters={characters}
          chosen={a}
          other={b}
          onChoose={(id) => choose(id, b?.id)}
        />
        <IconButton
          label={t('compare.swap')}
          title={t('compare.swap')}
          disabled={!a && !b}
          onClick={() => choose(b?.id, a?.id)}
        >
          <ArrowLeftRight aria-hidden />
        </IconButton>
        <Choice
          label={t('compare.second')}
          characters={characters}
          chosen={b}
          other={a}
          onChoose={(id) => choose(a?.id, id)}
        />
      </div>
      {a && b ? (
        <Comparison a={a} b={b} />
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
  readonly other: Character | null;
  readonly onChoose: (id: number | undefined) => void;
}

function Choice({ label, characters, chosen, other, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const choices = characters
    .filter(({ id }) => id !== other?.id)
    .toSorted((one, two) => Number(two.favourite) - Number(one.favourite) || one.name.localeCompare(two.name))
    .map(({ id, name, level, class: className, realm }) => ({
      value: String(id),
      label: t('compare.option', { name, level, className: translateGameTerm(className), realm }),
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
