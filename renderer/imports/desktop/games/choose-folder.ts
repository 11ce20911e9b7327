import { toast } from '../../../base/ui/feedback/toast.ts';
import type { Desktop } from '../../../base/desktop/desktop.ts';
import { t } from '../../../base/i18n/i18n.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';

/** Opens the folder dialog and reports the result; cancelling is silent. */
export async function chooseFolder(app: Desktop): Promise<void> {
  const choice = await app.call('games.chooseFolder');
  if (choice.outcome === 'refused')
    toast({ tone: 'bad', title: t('desktop.games.refused'), description: formatMessage(choice.why) });
  if (choice.outcome === 'added') toast({ tone: 'good', title: t('desktop.games.added'), description: choice.root });
}
