import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import styles from './viewers.module.css';

interface SectionsFieldProps {
  /** For screen readers. */
  readonly legend: string;
  readonly sections: readonly ViewerSection[];
  readonly onChange: (sections: readonly ViewerSection[]) => void;
}

export function SectionsField({ legend, sections, onChange }: SectionsFieldProps) {
  const { t } = useTranslation();
  return (
    <Row as="fieldset" gap="2 4" align="stretch" wrap className={styles['sections']}>
      <legend className="visually-hidden">{legend}</legend>
      {VIEWER_SECTIONS.map((section) => (
        <Checkbox
          key={section}
          label={t(`roster.sections.${section}`)}
          title={t(`roster.hints.${section}`)}
          checked={sections.includes(section)}
          onChange={({ currentTarget }) =>
            onChange(
              VIEWER_SECTIONS.filter((each) => (each === section ? currentTarget.checked : sections.includes(each))),
            )
          }
        />
      ))}
    </Row>
  );
}

interface ShareLineProps {
  readonly label: string;
  readonly legend: string;
  /** Null: not shared. */
  readonly sections: readonly ViewerSection[] | null;
  readonly onChange: (sections: readonly ViewerSection[] | null) => void;
}

/** Checkbox that shares, and the sections below it: none at first. */
export function ShareLine({ label, legend, sections, onChange }: ShareLineProps) {
  return (
    <Stack as="li" gap="2" className={styles['line']}>
      <Checkbox
        label={label}
        checked={sections !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [] : null)}
      />
      {sections !== null && <SectionsField legend={legend} sections={sections} onChange={onChange} />}
    </Stack>
  );
}

export function SharingRules() {
  const { t } = useTranslation();
  return (
    <Stack gap="1" className={styles['privacy']}>
      <p>{t('roster.viewers.always')}</p>
      <p>{t('roster.viewers.never')}</p>
      <p>{t('roster.viewers.ends')}</p>
    </Stack>
  );
}
