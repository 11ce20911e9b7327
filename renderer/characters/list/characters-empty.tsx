import { useTranslation } from 'react-i18next';
import { FirstCharacter } from '../../imports/first-character/first-character.tsx';

export function CharactersEmpty() {
  const { t } = useTranslation();
  return <FirstCharacter empty={t('characterList.empty')} />;
}
