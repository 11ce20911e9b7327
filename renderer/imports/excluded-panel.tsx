import {
  includeAddon,
  includeCharacter,
  listExcluded,
  type ExcludedAddon,
  type ExcludedCharacter,
} from '#shared/characters/contract/excluded.ts';
import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../base/api/client.ts';
import { useCall } from '../base/api/use-call.ts';
import { desktop } from '../base/desktop/desktop.ts';
import { Button } from '../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../base/ui/feedback/toast.ts';
import { List, Muted } from '../base/ui/layout/layout.tsx';
import { Panel } from '../base/ui/layout/panel.tsx';
import { isGuest, useUser } from '../base/session/session.ts';
import { describeFacts } from '../characters/tell-apart.ts';
import styles from '../accounts/settings/settings.module.css';

/** Lists what the player leaves out of imports, each with a button that takes it back. Renders nothing without any. */
export function ExcludedPanel() {
  const user = useUser();
  return user === null || isGuest(user) ? null : <Excluded />;
}

/** A character, or the files of another addon. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly takeBack: () => Promise<unknown>;
}

function gameName(code: string): string {
  return findGameName(code)?.shortName ?? code;
}

function characterEntry({ id, name, realm, game_id, facts }: ExcludedCharacter): Entry {
  const takeBack = () => call(includeCharacter, { params: { id } });
  return { key: `character ${id}`, name, place: `${realm} · ${describeFacts(facts) || gameName(game_id)}`, takeBack };
}

function addonEntry({ id, addon, game_id }: ExcludedAddon): Entry {
  const takeBack = () => call(includeAddon, { params: { id } });
  return { key: `addon ${id}`, name: ADDON_NAMES[addon], place: gameName(game_id), takeBack };
}

function Excluded() {
  const { t } = useTranslation();
  const { state, data } = useCall(listExcluded, {});
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const all = state === 'ready' ? [...data.data.map(characterEntry), ...data.addons.map(addonEntry)] : [];
  const rows = all.filter(({ key }) => !included.has(key));
  if (rows.length === 0) return null;
  const include = async ({ key, name, takeBack }: Entry): Promise<void> => {
    setBusy(key);
    const isDone = await runWithErrorToast(async () => {
      await takeBack();
      // What the app kept back meanwhile follows at once.
      await desktop?.call('sync.sendAllAgain');
    });
    setBusy(null);
    if (!isDone) return;
    setIncluded(new Set([...included, key]));
    toast({ tone: 'good', title: t('settings.excluded.done', { name }) });
  };
  return (
    <Panel title={t('settings.excluded.title')}>
      <p className={styles['text']}>{t('settings.excluded.text')}</p>
      <List>
        {rows.map((entry) => (
          <li key={entry.key} className={styles['session']}>
            <div>
              <p>{entry.name}</p>
              <Muted as="p" soft size="s">
                {entry.place}
              </Muted>
            </div>
            <Button
              size="s"
              busy={busy === entry.key}
              aria-label={t('settings.excluded.includeOf', { name: entry.name })}
              onClick={() => void include(entry)}
            >
              {t('settings.excluded.include')}
            </Button>
          </li>
        ))}
      </List>
    </Panel>
  );
}
