import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import type { Section, SectionName } from './sections.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import styles from './sheet.module.css';

/** Character display demo: collapsible sections, each closed initially and toggled by its header. */
export function DisplayPage() {
  const { t } = useTranslation();
  return (
    <SheetFrame title={t('sandbox.pages.display.title')}>{(sections) => <Folds sections={sections} />}</SheetFrame>
  );
}

function Folds({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set());
  const areAllOpen = open.size === sections.length;
  const toggle = (name: SectionName): void => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  };
  return (
    <Stack gap="2">
      <Button
        size="s"
        variant="quiet"
        className={styles['foldAll']}
        onClick={() => setOpen(new Set(areAllOpen ? [] : sections.map(({ name }) => name)))}
      >
        {t(areAllOpen ? 'sandbox.sheet.collapseAll' : 'sandbox.sheet.expandAll')}
      </Button>
      {sections.map((section) => (
        <Fold
          key={section.name}
          section={section}
          isOpen={open.has(section.name)}
          onToggle={() => toggle(section.name)}
        />
      ))}
    </Stack>
  );
}

interface FoldProps {
  readonly section: Section;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Fold({ section: { name, icon, count, content }, isOpen, onToggle }: FoldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['fold']} aria-labelledby={id}>
      <h2 className={styles['foldHeading']}>
        <button
          type="button"
          id={id}
          className={styles['foldHeader']}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          onClick={onToggle}
        >
          <GameIcon body={icon} size={24} className={styles['foldIcon']} />
          {t(name === 'quests' ? 'sandbox.sheet.activeQuests' : `sandbox.sheet.${name}`)}
          <span className={styles['foldCount']}>{count}</span>
          <ChevronDown aria-hidden className={styles['chevron']} />
        </button>
      </h2>
      <div id={`${id}content`} hidden={!isOpen} className={styles['foldContent']}>
        {content}
      </div>
    </section>
  );
}
