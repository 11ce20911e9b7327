import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toast.ts';
import { onLive } from '../../lib/live-feed.ts';
import { describeChanges } from './describe-changes.ts';

/** Says in passing what an import changed, wherever in the application the player is. Draws nothing itself. */
export function CharacterNews() {
  const { t } = useTranslation();
  useEffect(
    () =>
      onLive('characters', ({ changed }) => {
        const news = describeChanges(t, changed);
        if (!news) return;
        toast({ tone: 'good', title: news.title, description: news.lines.length > 0 ? <Lines lines={news.lines} /> : undefined });
      }),
    [t],
  );
  return null;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <span key={line} style={{ display: 'block' }}>{line}</span>);
}
