import { payload } from '../permissions/permission-matrix.ts';
import type { createRosterCalls, Player } from './roster-fixture.ts';
import type { SharingModel } from './sharing-model.ts';

/** Calls by which a guild bank could be seen. */
type BankPath = 'banks' | 'search' | 'wanted' | 'other';

/** A response, and what it has of a player's guild bank. */
export interface SeenBank {
  readonly viewer: string;
  readonly keeper: string;
  readonly path: BankPath;
  readonly isSeen: boolean;
  readonly isShown: boolean;
}

/** Responses that the viewer got. */
interface ReadTexts {
  readonly wanted: string;
  /** By all paths that never show a bank. */
  readonly others: string;
}

interface BankWorld {
  readonly calls: ReturnType<typeof createRosterCalls>;
  readonly players: readonly Player[];
  readonly groupId: number;
  readonly model: SharingModel;
  readonly run: number;
}

/** Players with a guild bank. */
const KEEPERS = [1, 2];

/** Guild banks of two players, each with an item and a guild that nobody else has, and a wish for each item. */
export async function createSharingBanks({ calls, players, groupId, model, run }: BankWorld) {
  const at = (index: number) => players[index] as Player;
  const guildOf = (keeper: number) => `Guild${run}n${keeper}`;
  const itemOf = (keeper: number) => `Vault${run}n${keeper} Ingot`;
  const itemId = (keeper: number) => 50_000 + run * 10 + keeper;
  const ids = new Map<number, number>();
  for (const keeper of KEEPERS) {
    const item = { slotNum: 1, name: itemOf(keeper), itemID: itemId(keeper), count: 20 };
    await calls.must(at(keeper), 'POST', '/characters/import', {
      ...payload(`Keeper${run}n${keeper}`),
      holdings: [
        { kind: 'guild_bank', realm: 'Hydraxian', name: guildOf(keeper), tabs: [{ index: 1, items: [item] }] },
      ],
    });
    const { data } = await calls.must<{ data: { id: number; kind: string }[] }>(at(keeper), 'GET', '/holdings');
    ids.set(keeper, data.find(({ kind }) => kind === 'guild_bank')?.id ?? 0);
    const wish = { name: `Anything ${keeper}`, item_id: itemId(keeper) };
    await calls.must(at(0), 'POST', `/groups/${groupId}/wanted`, wish);
  }

  const isShown = (viewer: number, keeper: number): boolean =>
    model.shownBanks.has(keeper) &&
    model.isPresent(viewer) &&
    model.isPresent(keeper) &&
    !model.hasBlock(viewer, keeper);

  const readFor = async (viewer: number, { wanted, others }: ReadTexts): Promise<SeenBank[]> => {
    const get = async (path: string): Promise<string> =>
      (await calls.call(at(viewer), 'GET', `/groups/${groupId}${path}`)).text;
    const [listed, found] = await Promise.all([get('/banks'), get(`/search?q=Vault${run}n`)]);
    return KEEPERS.flatMap((keeper): SeenBank[] => {
      const has = (text: string): boolean => text.includes(guildOf(keeper)) || text.includes(itemOf(keeper));
      const common = { viewer: at(viewer).username, keeper: at(keeper).username };
      const shown = isShown(viewer, keeper);
      return [
        { ...common, path: 'banks', isSeen: has(listed), isShown: shown },
        { ...common, path: 'search', isSeen: has(found), isShown: shown },
        // The wish is the first player's.
        { ...common, path: 'wanted', isSeen: has(wanted), isShown: shown && !model.hasBlock(viewer, 0) },
        { ...common, path: 'other', isSeen: has(others), isShown: false },
      ];
    });
  };

  return {
    /** Words of the banks, none of which is sent by the socket. */
    words: KEEPERS.flatMap((keeper) => [guildOf(keeper), itemOf(keeper)]),
    async show(player: number, isBankShown: boolean): Promise<boolean> {
      const id = ids.get(player);
      if (id === undefined || !model.isPresent(player)) return false;
      await calls.must(at(player), isBankShown ? 'PUT' : 'DELETE', `/groups/${groupId}/banks/${id}`);
      if (isBankShown) model.shownBanks.add(player);
      else model.shownBanks.delete(player);
      return true;
    },
    readFor,
  };
}
