import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { ItemCardHost } from '../../characters/item/item-card-host.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { FeedEntries, useFeed } from '../../guild/roster/feed/feed-entries.tsx';
import styles from './hearth-dialog.module.css';

interface HearthDialogProps {
  readonly groupId: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** This week's level-ups, new epic items, bosses and dungeon records of the group. */
export function HearthDialog({ groupId, open, onOpenChange }: HearthDialogProps) {
  const { t } = useTranslation();
  const feed = useFeed(groupId);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('room.hearth.title')} description={t('room.hearth.lead')}>
      <Stack justify="start" gap="4" className={styles['news']}>
        <FeedEntries {...feed} />
        <Link to={`/social?group=${groupId}&view=roster`} replace>
          {t('room.hearth.roster')}
        </Link>
      </Stack>
      <ItemCardHost />
    </Dialog>
  );
}
