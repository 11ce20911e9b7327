import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { chooseTheme, resolveTheme, useThemeChoice } from '../../base/styles/theme.ts';

function subscribeToSystem(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)');
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}

/** Toggles light and dark; the profile page also offers the system's theme. */
export function ThemeButton() {
  const { t } = useTranslation();
  const systemIsLight = useSyncExternalStore(
    subscribeToSystem,
    () => matchMedia('(prefers-color-scheme: light)').matches,
  );
  const isDark = resolveTheme(useThemeChoice(), systemIsLight) === 'dark';
  return (
    <IconButton
      size="s"
      label={t(isDark ? 'app.themeToLight' : 'app.themeToDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
