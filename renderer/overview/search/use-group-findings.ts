import { GROUP_SEARCH_MIN, searchGroup, type Finding } from '#shared/guild/contract/group-search.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { formatList } from '../../base/format/format.ts';
import { paths } from '../../base/navigation/paths.ts';
import { RANK } from '../../characters/search/text/name-finder.ts';
import type { Question } from '../../characters/search/text/parse-question.ts';
import { groups } from '../../people/people-lists.ts';
import { useList } from '../../base/stores/remote-list.ts';
import type { PaletteChoice, Section } from './palette-choice.ts';

const DEBOUNCE_MS = 200;
/** Each is one call. */
const GROUPS_MAX = 5;
const FINDINGS_IN_GROUP = 3;
const NAMES_IN_LINE = 3;

interface GroupFindings {
  readonly group: Group;
  readonly findings: readonly Finding[];
}

function choiceOf(
  t: TFunction,
  group: Group,
  { kind, name, quality, item_id, holders, banks }: Finding,
): PaletteChoice {
  const carriers = [...new Set(holders.map(({ character }) => character.name))].slice(0, NAMES_IN_LINE);
  const guilds = [...new Set(banks.map((bank) => bank.name))].slice(0, 1);
  const places = guilds.map((guild) => t('search.sharedBy.bank', { guild }));
  const who = formatList(carriers);
  const where = [carriers.length > 0 ? t(`search.sharedBy.${kind}`, { who }) : '', ...places].filter(Boolean);
  return {
    key: `shared ${group.id} ${kind} ${name}`,
    kind: kind === 'item' ? 'item' : kind === 'craft' ? 'craft' : 'lockout',
    label: name,
    ...(kind === 'item' && {
      quality: quality ?? 0,
      card: { item: { item_name: name, quality, item_id }, owner: null },
    }),
    note: `${group.name} · ${where.length === 0 ? t('search.nobodyFree') : where.join(' · ')}`,
    path: `${paths.groups}?group=${group.id}&view=whocan&q=${encodeURIComponent(name)}`,
  };
}

/** Findings of the user's groups by what their members share. A group that cannot be asked is left out. */
export function useGroupFindings({ text, isQuestion }: Question): Section {
  const { t } = useTranslation();
  const { data } = useList(groups);
  const asked = useMemo(() => data.filter((group) => mayDo(group, 'readRoster')).slice(0, GROUPS_MAX), [data]);
  const [found, setFound] = useState<{ readonly to: string; readonly answers: readonly GroupFindings[] } | null>(null);
  const isLong = [...text].length >= GROUP_SEARCH_MIN;
  useEffect(() => {
    if (!isLong) return undefined;
    const leaving = new AbortController();
    const askAll = async (): Promise<void> => {
      const ask = async (group: Group): Promise<GroupFindings> => {
        const input = { params: { id: group.id }, querystring: { q: text } };
        const findings = await call(searchGroup, input, { signal: leaving.signal }).then(
          (answer) => answer.findings,
          () => [],
        );
        return { group, findings: findings.slice(0, FINDINGS_IN_GROUP) };
      };
      const answers = await Promise.all(asked.map(ask));
      if (!leaving.signal.aborted) setFound({ to: text, answers });
    };
    const timer = setTimeout(() => void askAll(), DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [text, isLong, asked]);
  return useMemo(() => {
    const answers = isLong && found?.to === text ? found.answers : [];
    return {
      key: 'shared',
      title: t('search.sharedInGroups'),
      rank: isQuestion ? RANK.whole : RANK.phrase,
      choices: answers.flatMap(({ group, findings }) => findings.map((finding) => choiceOf(t, group, finding))),
    };
  }, [t, found, text, isLong, isQuestion]);
}
