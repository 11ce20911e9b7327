import type { ChangedCharacter, CharacterChange } from '#shared/characters/contract/changes.ts';
import { PLAIN_SECTIONS } from '#shared/characters/sections.ts';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../base/format/format.ts';

const ITEM_SECTIONS = ['equipment', 'inventory', 'bank'] as const;

function find(changes: readonly CharacterChange[], field: CharacterChange['field']): CharacterChange | undefined {
  return changes.find((change) => change.field === field);
}

function describeLevel(t: TFunction, change: CharacterChange | undefined): string[] {
  if (change?.to === null || change?.to === undefined) return [];
  return [
    change.from === null
      ? t('characterChanges.levelNew', { to: change.to })
      : t('characterChanges.level', { from: change.from, to: change.to }),
  ];
}

/** Sums the item counts of equipment, bags and bank into one difference; equal counts mean other content. */
function describeItems(t: TFunction, changes: readonly CharacterChange[]): string[] {
  const texts: string[] = [];
  let more = 0;
  for (const field of ITEM_SECTIONS) {
    const change = find(changes, field);
    if (!change || typeof change.to !== 'number') continue;
    if (typeof change.from !== 'number') texts.push(t(`characterChanges.firstSeen.${field}`));
    else if (change.from === change.to) texts.push(t(`characterChanges.rearranged.${field}`));
    else more += change.to - change.from;
  }
  if (more > 0) texts.unshift(t('characterChanges.moreItems', { count: more }));
  if (more < 0) texts.unshift(t('characterChanges.fewerItems', { count: -more }));
  return texts;
}

function describeMoney(t: TFunction, change: CharacterChange | undefined): string[] {
  if (typeof change?.from !== 'number' || typeof change.to !== 'number' || change.from === change.to) return [];
  const money = formatMoney(Math.abs(change.to - change.from));
  return [t(change.to > change.from ? 'characterChanges.moneyUp' : 'characterChanges.moneyDown', { money })];
}

function describePlace(t: TFunction, zone: CharacterChange | undefined, guild: CharacterChange | undefined): string[] {
  const texts: string[] = [];
  if (typeof zone?.to === 'string') texts.push(t('characterChanges.zone', { zone: zone.to }));
  if (typeof guild?.to === 'string') texts.push(t('characterChanges.guildJoined', { guild: guild.to }));
  else if (typeof guild?.from === 'string') texts.push(t('characterChanges.guildLeft', { guild: guild.from }));
  return texts;
}

const DIFFERENCES_MAX = 3;

/** Differences of one character by importance: "Brunhild: level 58 → 59, 2 new items". */
export function describeChange(t: TFunction, { name, status, changes }: ChangedCharacter): string {
  if (status === 'created') return t('characterChanges.line', { name, changes: t('characterChanges.created') });
  const texts = [
    ...describeLevel(t, find(changes, 'level')),
    ...describeItems(t, changes),
    ...describeMoney(t, find(changes, 'copper')),
    ...describePlace(t, find(changes, 'zone'), find(changes, 'guild')),
    ...PLAIN_SECTIONS.filter((field) => find(changes, field)).map((field) => t(`sections.${field}.changed`)),
  ];
  const words = texts.length === 0 ? t('characterChanges.other') : texts.slice(0, DIFFERENCES_MAX).join(', ');
  return t('characterChanges.line', { name, changes: words });
}

/** Text of a toast: a title and, for several characters, the first few lines. */
export interface ChangeSummary {
  readonly title: string;
  readonly lines: readonly string[];
}

const LINES = 3;

function describeCounts(t: TFunction, imported: readonly ChangedCharacter[]): string {
  const created = imported.filter(({ status }) => status === 'created').length;
  const updated = imported.length - created;
  if (created === 0) return t('characterChanges.several', { count: updated });
  const added = t('characterChanges.added', { count: created });
  return updated === 0 ? added : t('characterChanges.mixed', { added, count: updated });
}

/** Describes a push; null when it holds only unchanged characters or the player's own edits and deletions. */
export function describeChanges(t: TFunction, changed: readonly ChangedCharacter[]): ChangeSummary | null {
  const imported = changed.filter(({ status }) => status === 'created' || status === 'updated');
  const [first] = imported;
  if (first === undefined) return null;
  if (imported.length === 1) return { title: describeChange(t, first), lines: [] };
  const named = imported.slice(0, LINES).map((character) => {
    const isShared = imported.some(({ id, name }) => id !== character.id && name === character.name);
    return isShared
      ? { ...character, name: t('characterChanges.ofRealm', { name: character.name, realm: character.realm }) }
      : character;
  });
  const lines = named.map((character) => describeChange(t, character));
  if (imported.length > LINES) lines.push(t('characterChanges.more', { count: imported.length - LINES }));
  return { title: describeCounts(t, imported), lines };
}
