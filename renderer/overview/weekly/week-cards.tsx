import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '../../base/ui/layout/layout.tsx';
import { ALL_RENDERED } from './week-table.tsx';
import { WeekCard, type WeekCardsProps } from './week-card.tsx';

const VirtualCards = lazy(() => import('./virtual-cards.tsx').then((module) => ({ default: module.VirtualCards })));

/** One card per character, for phones. */
export function WeekCards({ rows, ...rest }: WeekCardsProps) {
  const { t } = useTranslation();
  const rendered = (some: typeof rows) => (
    <List aria-label={t('weekly.caption')}>
      {some.map((row) => (
        <WeekCard key={row.character.id} row={row} {...rest} />
      ))}
    </List>
  );
  if (rows.length <= ALL_RENDERED) return rendered(rows);
  return (
    <Suspense fallback={rendered(rows.slice(0, ALL_RENDERED))}>
      <VirtualCards rows={rows} {...rest} />
    </Suspense>
  );
}
