import type { Character } from '#shared/characters/contract/characters.ts';
import { Backpack, Eye, EyeOff, ListFilter, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { ExportMenu } from '../../base/ui/overlays/export-menu.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { useTermKey } from '../../games/use-term-key.ts';
import { filterChoices } from './select-characters.ts';
import { charactersTable } from './export-characters.ts';
import styles from './list-toolbar.module.css';
import { countFilters, FILTERS, CHARACTER_SORTS, type ListView } from './list-view.ts';
import type { ComparisonSelection } from './use-comparison-selection.ts';

interface ListToolsProps {
  readonly characters: readonly Character[];
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
  readonly hidden: number;
  readonly picking: ComparisonSelection;
  readonly shown: () => readonly Character[];
}

export function ListToolbar({ characters, view, onChange, hidden, picking, shown }: ListToolsProps) {
  const { t } = useTranslation();
  const id = useId();
  const set = countFilters(view);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <Row as="search" gap="3" wrap className={styles['tools']}>
      <div className={styles['query']}>
        <SearchField
          label={t('characterList.search')}
          placeholder={t('characterList.searchHint')}
          value={view.query}
          onSearch={(text) => onChange({ query: text })}
        />
      </div>
      <div className={styles['sort']}>
        <Select
          label={t('characterList.tools.sort')}
          hideLabel
          choices={CHARACTER_SORTS.map((sort) => ({ value: sort, label: t(`characterList.tools.by.${sort}`) }))}
          value={view.sort}
          onChoose={(sort) => onChange({ sort })}
        />
      </div>
      <Button
        icon={<ListFilter aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? t('characterList.tools.filtersSet', { count: set }) : t('characterList.tools.filters')}
      </Button>
      <Button
        icon={<Scale aria-hidden />}
        aria-pressed={picking.pick !== undefined}
        onClick={picking.pick ? picking.stop : picking.start}
      >
        {t('characterList.compare.title')}
      </Button>
      {hidden > 0 && (
        <Button
          variant="quiet"
          aria-pressed={view.withHidden}
          icon={view.withHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => onChange({ withHidden: !view.withHidden })}
        >
          {t('characterList.tools.showHidden', { count: hidden })}
        </Button>
      )}
      <ExportMenu count={characters.length} table={() => charactersTable(t, shown())} />
      <LinkButton variant="quiet" icon={<Backpack aria-hidden />} to={paths.items}>
        {t('characterList.tools.items')}
      </LinkButton>
      {isOpen && <Filters id={id} characters={characters} view={view} onChange={onChange} />}
    </Row>
  );
}

interface FiltersProps extends Omit<ListToolsProps, 'hidden' | 'picking' | 'shown'> {
  readonly id: string;
}

function Filters({ id, characters, view, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const choices = filterChoices(characters, view, useTermKey());
  return (
    <div id={id} className={styles['filters']}>
      {FILTERS.map((filter) => (
        <Select
          key={filter}
          label={t(`characters.overview.${filter}`)}
          choices={[{ value: '', label: t(`characterList.tools.all.${filter}`) }, ...choices[filter]]}
          value={view[filter]}
          onChoose={(value) => onChange({ [filter]: value })}
        />
      ))}
    </div>
  );
}
