import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant, type ControlSize } from './button.tsx';
import { toast } from '../feedback/toast.ts';

interface CopyButtonProps {
  /** Text to copy; a function is called on click. */
  readonly text: string | (() => string);
  /** Default "Copy". */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
}

const SAY_SO_MS = 2_000;

export function CopyButton({ text, label, variant, size = 's' }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAY_SO_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'function' ? text() : text);
      setCopied(true);
    } catch {
      toast({ tone: 'bad', title: t('common.copyFailed') });
    }
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t('common.copied') : (label ?? t('common.copy'))}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t('common.copied') : ''}
      </span>
    </>
  );
}
