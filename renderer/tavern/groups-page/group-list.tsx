import type { Group } from '#shared/people/contract/groups.ts';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { useList } from '../../base/stores/remote-list.ts';
import { invitations } from '../../people/people-lists.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { GroupRow } from './group-row.tsx';
import styles from '../../people/groups/groups.module.css';
import { DeletedGroups } from '../../people/groups/deleted-groups.tsx';
import { Invitations } from '../../people/groups/invitations.tsx';
import { useGroupSearch, type KnownGroups } from '../../people/groups/known-groups.ts';
import { groupSections } from '../../people/groups/group-sections.ts';
import { CreateGroupForm } from '../../people/groups/create-group-form.tsx';
import { joinGroup } from '../../people/groups/join-group.ts';

const SEARCH_FROM = 9;

interface Choice {
  readonly selectedId: number | null;
  readonly onSelect: (groupId: number) => void;
}

interface GroupListProps extends Choice {
  readonly known: KnownGroups;
}

export function GroupList({ known, selectedId, onSelect }: GroupListProps) {
  const { t } = useTranslation();
  const { groups: data, isLoaded, showMore } = known;
  const [isCreating, setCreating] = useState(false);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const invited = useList(invitations).data;
  const sections = groupSections(data, wanted, new Set(invited.map(({ groupId }) => groupId)));
  const rows = { selectedId, onSelect };
  const { busy, run } = useBusy<'more'>();
  useGroupSearch(query, showMore !== null);
  return (
    <Panel
      title={t('groups.list.title')}
      actions={
        !isCreating && (
          <Button size="s" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            {t('groups.create.open')}
          </Button>
        )
      }
    >
      {isCreating && (
        <CreateGroupForm
          onCancel={() => setCreating(false)}
          onCreated={(groupId) => {
            setCreating(false);
            onSelect(groupId);
          }}
        />
      )}
      <Invitations onAccepted={onSelect} />
      {data.length >= SEARCH_FROM && (
        <div className={styles['find']}>
          <TextField
            label={t('groups.list.find')}
            hideLabel
            placeholder={t('groups.list.find')}
            icon={<Search aria-hidden />}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      {isLoaded ? (
        <>
          <Section
            title={t('groups.list.managed')}
            empty={t('groups.list.noneManaged')}
            groups={sections.managed}
            {...rows}
          />
          <Section
            title={t('groups.list.public')}
            empty={t('groups.list.nonePublic')}
            groups={sections.public}
            {...rows}
          >
            {showMore && wanted.trim() === '' && (
              <Button size="s" variant="quiet" wide busy={busy !== null} onClick={() => void run('more', showMore)}>
                {t('groups.list.more')}
              </Button>
            )}
          </Section>
          <Section
            title={t('groups.list.private')}
            empty={t('groups.list.nonePrivate')}
            groups={sections.private}
            {...rows}
          />
          <DeletedGroups onRestored={onSelect} />
        </>
      ) : (
        <GroupsSkeleton />
      )}
    </Panel>
  );
}

function GroupsSkeleton() {
  return (
    <Stack as={SkeletonGroup} gap="0">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </Stack>
  );
}

interface SectionProps extends Choice {
  readonly title: string;
  readonly empty: string;
  readonly groups: readonly Group[];
  readonly children?: ReactNode;
}

function Section({ title, empty, groups: shown, selectedId, onSelect, children }: SectionProps) {
  const id = useId();
  const { busy, run } = useBusy<number>();
  const join = (group: Group): Promise<void> =>
    run(group.id, async () => {
      if (await joinGroup(group.id)) onSelect(group.id);
    });
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id} className={styles['sectionTitle']}>
        {title}
      </h3>
      {shown.length === 0 && <p className={styles['none']}>{empty}</p>}
      <List gap="0">
        {shown.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            isSelected={group.id === selectedId}
            isBusy={busy === group.id}
            onSelect={() => onSelect(group.id)}
            onJoin={() => void join(group)}
          />
        ))}
      </List>
      {children}
    </section>
  );
}
