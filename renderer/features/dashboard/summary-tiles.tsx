import type { Character } from '#shared/contract/characters/characters.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatTile, StatTiles } from '../../components/data/stat-tile.tsx';
import { formatNumber } from '../../format/format.ts';
import { paths } from '../../navigation/paths.ts';
import { gameShares, leadingGame, medianItems, totalsOf, type GameShare } from './statistics.ts';

function describeGames(t: TFunction, games: readonly GameShare[]): string | undefined {
  const leading = leadingGame(games);
  if (!leading) return t('dashboard.tiles.even');
  return games.length === 1 ? leading.label : t('dashboard.tiles.most', { game: leading.label });
}

export function SummaryTiles({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const totals = totalsOf(characters);
  const worn = characters.reduce((sum, { equipment }) => sum + (equipment?.length ?? 0), 0);
  const level = Math.max(...characters.map((character) => character.level));
  const atTop = characters.filter((character) => character.level === level).length;
  return (
    <StatTiles>
      <StatTile
        label={t('dashboard.tiles.characters')}
        value={formatNumber(totals.characters)}
        note={t('dashboard.tiles.atTop', { count: atTop, level })}
      />
      <StatTile
        label={t('dashboard.tiles.items')}
        value={<Link to={paths.items}>{formatNumber(totals.items)}</Link>}
        note={t('dashboard.tiles.split', { worn, carried: totals.items - worn })}
      />
      <StatTile
        label={t('dashboard.tiles.games')}
        value={formatNumber(totals.games)}
        note={describeGames(t, gameShares(characters))}
      />
      <StatTile
        label={t('dashboard.tiles.average')}
        value={formatNumber(totals.itemsPerCharacter)}
        note={t('dashboard.tiles.median', { count: medianItems(characters) })}
      />
    </StatTiles>
  );
}
