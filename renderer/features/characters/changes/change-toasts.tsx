import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/feedback/toast.ts';
import { onLive } from '../../../live/live-feed.ts';
import { describeChanges } from './describe-changes.ts';
import { batchChanges } from './batch-changes.ts';

/** Says in passing what an import changed, wherever in the application the player is. Draws nothing itself. */
export function ChangeToasts() {
  const { t } = useTranslation();
  useEffect(() => {
    const news = batchChanges((changed) => {
      const said = describeChanges(t, changed);
      if (!said) return;
      toast({
        tone: 'good',
        title: said.title,
        description: said.lines.length > 0 ? <Lines lines={said.lines} /> : undefined,
      });
    });
    const stop = onLive('characters', ({ changed }) => news.hear(changed));
    return () => {
      stop();
      news.flush();
    };
  }, [t]);
  return null;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ));
}
