import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/notice.tsx';

interface ErrorStateProps {
  readonly title?: string;
  readonly message: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

export function ErrorState({ title, message, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="bad"
      title={title ?? t('common.errorTitle')}
      action={
        onRetry && (
          <Button size="s" busy={busy} icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
}
