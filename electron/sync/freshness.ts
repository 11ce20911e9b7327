import type { Freshness, FixActionName } from '#shared/imports/contract/ipc-sync.ts';
import type { Games, WatchedAccount, WatchedFlavour } from '#shared/imports/contract/ipc-games.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import type { SkippedCharacter } from '../watcher/parse/skipped-entries.ts';
import type { CharacterProgress } from '../uploads/queue/queue-report.ts';

type Verdict = Pick<Freshness, 'step' | 'why' | 'action'> & Partial<Pick<Freshness, 'flavour' | 'account'>>;

interface FlavourLocation {
  readonly root: string;
  readonly flavour: WatchedFlavour;
}

function verdict(
  step: Freshness['step'],
  why: Message,
  action: FixActionName | null,
  at?: FlavourLocation,
  account?: WatchedAccount,
): Verdict {
  return {
    step,
    why,
    action,
    ...(at && { flavour: { root: at.root, flavour: at.flavour.folder } }),
    ...(account && { account: account.account }),
  };
}

/** The game leaves the addon off in all of these flavours. */
function findOutOfDateAddon(withAddon: readonly FlavourLocation[]): Verdict | null {
  const [first] = withAddon;
  if (first === undefined || withAddon.some(({ flavour }) => flavour.addon.outOfDateFor === null)) return null;
  const { title, addon } = first.flavour;
  const params = { flavour: title, version: addon.outOfDateFor ?? '' };
  return addon.state === 'outdated'
    ? verdict('addon_off', message('addonNeedsUpdate', params), 'install_addon', first)
    : verdict('addon_off', message('addonOutOfDate', params), null);
}

/** First problem before a file is read, in the flavours the character may come from. */
function findReadProblem(places: readonly FlavourLocation[]): Verdict | null {
  const [first] = places;
  if (first === undefined) return verdict('install', message('noInstall'), 'choose_folder');
  const withAddon = places.filter(({ flavour }) => flavour.addon.state !== 'absent');
  const noAddon = withAddon.length === 0 ? message('noAddon', { flavour: first.flavour.title }) : null;
  const accounts = (noAddon === null ? withAddon : places).flatMap((at) =>
    at.flavour.accounts.map((account) => ({ at, account })),
  );
  const damaged = accounts.find(({ account }) => account.phase === 'damaged');
  if (damaged) {
    const { account, problem } = damaged.account;
    const what = problem?.what ?? message('unreadable');
    // Without the addon, the next logout does not repair the file.
    if (noAddon !== null)
      return verdict(
        'read',
        message('fileTrouble', { account, trouble: what, remedy: noAddon }),
        'install_addon',
        damaged.at,
        damaged.account,
      );
    return verdict(
      'read',
      message('fileTrouble', { account, trouble: what, remedy: problem?.remedy ?? message('byItself') }),
      'rescan',
      damaged.at,
      damaged.account,
    );
  }
  if (noAddon !== null) return verdict('addon', noAddon, 'install_addon', first);
  const outOfDate = findOutOfDateAddon(withAddon);
  if (outOfDate !== null) return outOfDate;
  const off = accounts.find(({ account }) => !account.watched);
  if (off && accounts.every(({ account }) => !account.watched))
    return verdict('watch', message('notWatched', { account: off.account.account }), 'watch', off.at, off.account);
  if (accounts.every(({ account }) => account.phase === 'absent' || !account.watched))
    return verdict('file', message('notWritten'), null);
  return null;
}

function findSkippedProblem(skipped: SkippedCharacter | undefined): Verdict | null {
  if (skipped === undefined) return null;
  const { isEntire, warning, entries } = skipped;
  const what = isEntire
    ? message('leftOutCharacter', { warning })
    : message('leftOutEntries', { count: entries, warning });
  return verdict('left_out', message('leftOutHere', { what, remedy: message('leftOutRemedy') }), null);
}

function unknownProgress({ character, game, name, realm }: SkippedCharacter): CharacterProgress {
  return {
    character,
    game,
    gameKey: game,
    name,
    realm,
    arrivedUpTo: null,
    waiting: 0,
    waitingSince: null,
    refused: null,
    source: null,
  };
}

function findSendProblem(character: CharacterProgress, sender: SenderStatus): Verdict | null {
  if (character.refused !== null)
    return verdict('refused', message('refusedHere', { reason: character.refused.reason }), 'retry');
  if (character.waiting === 0) return null;
  if (sender.state === 'paused') return verdict('paused', message('paused'), 'resume');
  if (sender.state === 'signed_out') return verdict('session', message('signedOutWaits'), 'sign_in');
  const { obstacle } = sender;
  if (obstacle?.code === 'not_allowed')
    return verdict('session', message('ownAccountToo', { reason: obstacle.what.params?.['reason'] ?? '' }), 'sign_in');
  if (obstacle?.code === 'wrong_server') return verdict('send', obstacle.what, 'check_server');
  if (obstacle !== null) return verdict('send', obstacle.what, 'send_now');
  return verdict('send', message('onItsWay'), null);
}

/** Flavour and account in which the character was seen last; all flavours of its game when unknown. */
function likelyLocations(
  { game, source }: CharacterProgress,
  places: readonly FlavourLocation[],
): readonly FlavourLocation[] {
  const home =
    source && places.find(({ root, flavour }) => root === source.install && flavour.folder === source.flavourFolder);
  const accounts = home?.flavour.accounts.filter(({ account }) => account === source?.account);
  if (home && accounts?.length) return [{ ...home, flavour: { ...home.flavour, accounts } }];
  const own = places.filter(({ flavour }) => flavour.game === game);
  // Accounts of test realms are off by default, which is not a problem.
  return own.some(({ flavour }) => !flavour.test) ? own.filter(({ flavour }) => !flavour.test) : own;
}

/** Failing step and remedy per character. Later steps are checked first: fixing an earlier one would not help. */
export function explainFreshness(
  characters: readonly CharacterProgress[],
  { installs }: Games,
  sender: SenderStatus,
  skipped: readonly SkippedCharacter[],
): Freshness[] {
  const places = installs.flatMap(({ root, flavours }) =>
    flavours.map((flavour): FlavourLocation => ({ root, flavour })),
  );
  const skippedByCharacter = new Map(skipped.map((each) => [each.character, each]));
  const known = new Set(characters.map(({ character }) => character));
  const unknown = [...skippedByCharacter.values()].filter(
    ({ isEntire, character }) => isEntire && !known.has(character),
  );
  return [...characters, ...unknown.map(unknownProgress)].map((each) => {
    const { character, gameKey, name, realm, arrivedUpTo } = each;
    const found =
      findSendProblem(each, sender) ??
      findReadProblem(likelyLocations(each, places)) ??
      findSkippedProblem(skippedByCharacter.get(each.character)) ??
      verdict('none', message('fresh'), null);
    return {
      character,
      gameKey,
      name,
      realm,
      fresh: found.step === 'none',
      flavour: null,
      account: null,
      arrivedUpTo,
      ...found,
    };
  });
}
