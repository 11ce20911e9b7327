import type { Character } from '#shared/characters/contract/characters.ts';
import { isSeenSince } from '#shared/characters/week-of.ts';
import { useTranslation } from 'react-i18next';
import { ItemTile } from '../../../item/item-tile.tsx';
import { useNow } from '../../../../base/hooks/use-now.ts';
import { useResets } from '../../../../games/region.ts';
import { ListPanel } from './list-panel.tsx';
import { PinButton } from './pin-button.tsx';
import { describeRows } from './section-rows.ts';

/** Edge of an icon in CSS pixels. */
const ICON = 22;

/** Currencies with what was earned of them in the running week, each with a button that keeps its count in the history. */
export function CurrenciesPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { currencies } = character;
  const { lastWeekly } = useResets(useNow());
  const rows = describeRows(t, 'currencies', currencies, isSeenSince(character, 'currencies', lastWeekly));
  return (
    <ListPanel
      title={t('sections.currencies.name')}
      none={t('sections.currencies.none')}
      rows={rows ?? []}
      icons={currencies?.map(({ id, name, icon_id }) => (
        <ItemTile
          key={id ?? name}
          size={ICON}
          item={{ item_name: name, quality: null, ...(icon_id !== undefined && { icon_id }) }}
        />
      ))}
      actions={currencies?.map(
        ({ id, name }) => id !== null && <PinButton key={id} character={character} id={id} name={name} />,
      )}
    />
  );
}
