import { ADDON_NAMES, type AddonCode } from '#shared/characters/seen-by.ts';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../base/format/format.ts';

export function GoldSource({ addons }: { readonly addons: readonly AddonCode[] }) {
  const { t } = useTranslation();
  return <small>· {t('dashboard.gold.from', { addons: formatList(addons.map((addon) => ADDON_NAMES[addon])) })}</small>;
}
