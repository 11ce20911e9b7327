import { body as beerStein } from 'virtual:game-icon/beer-stein';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GameIcon } from '../../games/game/game-icon.tsx';
import styles from './bar.module.css';

export function Brand({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className={styles['brand']}>
      <GameIcon body={beerStein} />
      {t('common.productName')}
    </Link>
  );
}
