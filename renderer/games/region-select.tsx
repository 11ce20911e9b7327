import { REGIONS } from '#shared/games/resets.ts';
import { useTranslation } from 'react-i18next';
import { chooseRegion, useRegion } from './region.ts';
import { Select } from '../base/ui/controls/select.tsx';

/** Choice of the region whose resets count. */
export function RegionSelect({ hideLabel }: { readonly hideLabel?: boolean }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('common.region.label')}
      hideLabel={hideLabel}
      choices={REGIONS.map((region) => ({ value: region, label: t(`common.region.${region}`) }))}
      value={useRegion()}
      onChoose={chooseRegion}
    />
  );
}
