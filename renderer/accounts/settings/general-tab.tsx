import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { DescriptionList } from '../../base/ui/data/description-list.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { RegionSelect } from '../../games/region-select.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { desktop } from '../../base/desktop/desktop.ts';
import { formatClock } from '../../base/format/format.ts';
import { chooseLanguage, useLanguage } from '../../base/i18n/i18n.ts';
import { LANGUAGE_ROWS } from '#shared/base/messages/language.ts';
import { LANGUAGE_CHOICES } from '../../base/i18n/languages.ts';
import { chooseTheme, useThemeChoice } from '../../base/styles/theme.ts';
import { chooseTimeFormat, useTimeFormat } from '../../base/format/time-format.ts';
import styles from './settings.module.css';

export function GeneralTab() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  const timeFormat = useTimeFormat();
  const language = useLanguage();
  const untranslated = LANGUAGE_ROWS[language].untranslated.length;
  const [now] = useState(() => Date.now());
  return (
    <Panel title={t('settings.look')}>
      <DescriptionList
        rows={[
          {
            key: 'theme',
            term: t('settings.theme'),
            details: (
              <Segmented
                label={t('settings.theme')}
                value={theme}
                onChange={chooseTheme}
                segments={[
                  { value: 'system', label: t('settings.themeSystem') },
                  { value: 'light', label: t('settings.themeLight') },
                  { value: 'dark', label: t('settings.themeDark') },
                ]}
              />
            ),
          },
          {
            key: 'language',
            term: t('settings.language'),
            details: (
              <div className={styles['choice']}>
                <Select
                  label={t('settings.language')}
                  hideLabel
                  {...(untranslated > 0 && { hint: t('settings.untranslated', { count: untranslated }) })}
                  choices={LANGUAGE_CHOICES}
                  value={language}
                  onChoose={(chosen) => void runWithErrorToast(() => chooseLanguage(chosen))}
                />
              </div>
            ),
          },
          {
            key: 'time',
            term: t('settings.timeFormat'),
            details: (
              <Row gap="2 4" wrap>
                <Segmented
                  label={t('settings.timeFormat')}
                  value={timeFormat}
                  onChange={chooseTimeFormat}
                  segments={[
                    { value: '12', label: t('settings.time12') },
                    { value: '24', label: t('settings.time24') },
                  ]}
                />
                <Muted soft size="s">
                  {t('settings.timeExample', { time: formatClock(now) })}
                </Muted>
              </Row>
            ),
          },
          {
            key: 'region',
            term: t('common.region.label'),
            details: (
              <div className={styles['choice']}>
                <RegionSelect hideLabel />
              </div>
            ),
          },
        ]}
      />
      <p className={styles['note']}>{t(desktop ? 'settings.keptApp' : 'settings.kept')}</p>
    </Panel>
  );
}
