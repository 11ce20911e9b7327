import {
  addEvent,
  changeEvent,
  EVENT_INSTANCE_MAX,
  EVENT_NOTE_MAX,
  EVENT_TITLE_MAX,
  REMINDER_MINUTES,
  SLOTS_MAX,
  type EventScope,
  type GroupEvent,
  type NewEvent,
} from '#shared/guild/contract/calendar.ts';
import {
  DEFAULT_EVENT_KIND,
  EVENT_KIND_NAMES,
  eventKindOf,
  rolesOf,
  type EventKind,
} from '#shared/guild/event-kinds.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { GAMES } from '#shared/games/registry.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Form, FormActions } from '../../base/ui/controls/form.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { TextArea } from '../../base/ui/controls/text-area.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { formatDuration } from '../../base/format/format.ts';
import { characters } from '../../characters/stores/characters-store.ts';
import styles from './calendar.module.css';
import type { Character } from '#shared/characters/contract/characters.ts';
import { toWallTime } from '#shared/base/text/zoned-time.ts';
import { ownZone } from './event-time.ts';

const DAY_MS = 86_400_000;

/** Roles and slots that a kind of event offers. */
function toKindFields(kind: EventKind): Pick<NewEvent, 'duration_minutes' | 'kind' | 'slots'> {
  const { durationMinutes, slots } = eventKindOf(kind);
  return { kind, duration_minutes: durationMinutes, slots: { tank: 0, healer: 0, damage: 0, ...slots } };
}

/** Fields of the form: of the event, else tomorrow evening in the user's zone and most played game. */
function toNewEvent(event: GroupEvent | null, characters: readonly Character[]): NewEvent {
  if (event) {
    const { title, instance, game_id, note, local_time, zone, duration_minutes, slots, reminder_minutes } = event;
    const fields = { title, instance, game_id, note, local_time, zone, duration_minutes, slots, reminder_minutes };
    return { ...fields, kind: event.kind, is_weekly: event.is_weekly };
  }
  const zone = ownZone();
  const games = Object.entries(Object.groupBy(characters, ({ game_id }) => game_id));
  const [mostPlayed] = games.toSorted(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0));
  return {
    title: '',
    instance: '',
    game_id: mostPlayed?.[0] ?? GAMES[0]?.code ?? '',
    note: '',
    local_time: `${toWallTime(Date.now() + DAY_MS, zone).slice(0, 10)}T20:00`,
    zone,
    ...toKindFields(DEFAULT_EVENT_KIND),
    reminder_minutes: 60,
    is_weekly: false,
  };
}

const LENGTHS = [60, 90, 120, 150, 180, 240, 300, 360];
const ZONES = Intl.supportedValuesOf('timeZone');

interface EventFormProps {
  readonly group: Group;
  /** Null for a new one. */
  readonly event: GroupEvent | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function EventForm({ group, event, open, onOpenChange }: EventFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<NewEvent>(() => toNewEvent(event, characters.store.getState().data));
  const [scope, setScope] = useState<EventScope>('one');
  const change = (part: Partial<NewEvent>): void => setDraft({ ...draft, ...part });
  const submit = async (): Promise<void> => {
    if (event) {
      const { is_weekly: _weekly, kind: _kind, ...body } = draft;
      await call(changeEvent, { params: { id: group.id, eventId: event.id }, body: { ...body, scope } });
    } else await call(addEvent, { params: { id: group.id }, body: draft });
    toast({ tone: 'good', title: t(event ? 'calendar.form.saved' : 'calendar.form.created') });
    onOpenChange(false);
    if (!event) setDraft(toNewEvent(null, characters.store.getState().data));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={t(event ? 'calendar.form.edit' : 'calendar.form.create')}
    >
      <Stack as={Form} gap="4" shrink onSubmit={submit}>
        {event?.is_weekly && (
          <Segmented
            label={t('calendar.form.scope')}
            value={scope}
            onChange={setScope}
            segments={[
              { value: 'one', label: t('calendar.form.one') },
              { value: 'following', label: t('calendar.form.following') },
            ]}
          />
        )}
        {!event && EVENT_KIND_NAMES.length > 1 && (
          <Segmented
            label={t('calendar.form.kind')}
            value={draft.kind ?? DEFAULT_EVENT_KIND}
            onChange={(kind) => change(toKindFields(kind))}
            segments={EVENT_KIND_NAMES.map((kind) => ({ value: kind, label: t(`calendar.kinds.${kind}`) }))}
          />
        )}
        <TextField
          label={t('calendar.form.title')}
          value={draft.title}
          maxLength={EVENT_TITLE_MAX}
          required
          autoComplete="off"
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TimeFields draft={draft} onChange={change} />
        <PlanFields draft={draft} onChange={change} />
        {!event && (
          <Checkbox
            label={t('calendar.form.weekly')}
            hint={t('calendar.form.weeklyHint')}
            checked={draft.is_weekly}
            onChange={({ currentTarget }) => change({ is_weekly: currentTarget.checked })}
          />
        )}
        <TextArea
          label={t('calendar.form.note')}
          rows={2}
          value={draft.note}
          maxLength={EVENT_NOTE_MAX}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <FormActions
          submit={t(event ? 'calendar.form.save' : 'calendar.form.create')}
          disabled={draft.title.trim() === ''}
        />
      </Stack>
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: NewEvent;
  readonly onChange: (part: Partial<NewEvent>) => void;
}

function TimeFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const [date = '', time = ''] = draft.local_time.split('T');
  const zones = ZONES.includes(draft.zone) ? ZONES : [draft.zone, ...ZONES];
  return (
    <Grid min={180} fit align="start" gap="3">
      <TextField
        label={t('calendar.form.date')}
        type="date"
        required
        value={date}
        onChange={({ currentTarget }) => onChange({ local_time: `${currentTarget.value}T${time}` })}
      />
      <TextField
        label={t('calendar.form.time')}
        type="time"
        required
        value={time}
        onChange={({ currentTarget }) => onChange({ local_time: `${date}T${currentTarget.value.slice(0, 5)}` })}
      />
      <Select
        label={t('calendar.form.zone')}
        hint={t('calendar.form.zoneHint')}
        value={draft.zone}
        onChoose={(zone) => onChange({ zone })}
        choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Select
        label={t('calendar.form.length')}
        value={String(draft.duration_minutes)}
        onChoose={(minutes) => onChange({ duration_minutes: Number(minutes) })}
        choices={[...new Set([...LENGTHS, draft.duration_minutes])].map((minutes) => ({
          value: String(minutes),
          label: formatDuration(minutes * 60),
        }))}
      />
    </Grid>
  );
}

function PlanFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const { slots } = draft;
  return (
    <>
      <Grid min={180} fit align="start" gap="3">
        <Select
          label={t('calendar.form.game')}
          value={draft.game_id}
          onChoose={(game_id) => onChange({ game_id })}
          choices={GAMES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label={t('calendar.form.instance')}
          hint={t('calendar.form.instanceHint')}
          value={draft.instance}
          maxLength={EVENT_INSTANCE_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ instance: currentTarget.value })}
        />
      </Grid>
      <Grid as="fieldset" min={96} fit align="end" gap="3" className={styles['slots']}>
        <legend>{t('calendar.form.slots')}</legend>
        {rolesOf(draft.kind ?? DEFAULT_EVENT_KIND).map((role) => (
          <TextField
            key={role}
            label={t(`calendar.roles.${role}`)}
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={SLOTS_MAX}
            value={slots[role]}
            onChange={({ currentTarget }) =>
              onChange({ slots: { ...slots, [role]: Math.trunc(Number(currentTarget.value)) } })
            }
          />
        ))}
        <Select
          label={t('calendar.form.reminder')}
          value={String(draft.reminder_minutes)}
          onChoose={(minutes) =>
            onChange({ reminder_minutes: REMINDER_MINUTES.find((each) => String(each) === minutes) ?? null })
          }
          choices={[
            { value: 'null', label: t('calendar.form.noReminder') },
            ...REMINDER_MINUTES.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes * 60) })),
          ]}
        />
      </Grid>
    </>
  );
}
