import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../base/ui/feedback/toast.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { describeChanges } from './describe-changes.ts';
import { batchChanges } from './batch-changes.ts';

/** Shows a toast for changes by imports, on every page. */
export function ChangeToasts() {
  const { t } = useTranslation();
  useEffect(() => {
    const news = batchChanges((changed) => {
      const summary = describeChanges(t, changed);
      if (!summary) return;
      toast({
        tone: 'good',
        title: summary.title,
        description: summary.lines.length > 0 ? <Lines lines={summary.lines} /> : undefined,
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
