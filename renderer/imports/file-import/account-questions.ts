import type { Character } from '#shared/characters/contract/characters.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { isSameBank, type BankMarks } from '#shared/characters/holdings/same-bank.ts';
import type { ReadFile } from './read-files.ts';

interface Account {
  readonly game: string;
  /** Hashes, of which one names the account in an answer. */
  readonly hashes: readonly string[];
  /** Of its characters. */
  readonly names: readonly string[];
}

/** Nothing tells whether an account of the files is one of the others: only the player knows which Battle.net account it belongs to. */
export interface AccountQuestion extends Account {
  readonly others: readonly Account[];
}

interface SeenBank extends Account {
  readonly bank: BankMarks;
  readonly isStored: boolean;
}

function findBanks(files: readonly ReadFile[]): SeenBank[] {
  return files.flatMap(({ inspection }) =>
    inspection?.kind !== 'characters'
      ? []
      : (inspection.warbands ?? []).map((bank) => ({
          bank,
          game: bank.game_id,
          hashes: bank.account ?? [],
          names: inspection.found.filter(({ game }) => game === bank.game_id).map(({ name }) => name),
          isStored: false,
        })),
  );
}

function storedBanks(characters: readonly Character[], banks: readonly Holding[]): SeenBank[] {
  return banks
    .filter(({ kind }) => kind === 'warband_bank')
    .map((bank) => {
      const own = characters.filter(({ id }) => bank.character_ids?.includes(id));
      const names = own.map(({ name }) => name);
      return { bank, game: bank.game_id, hashes: bank.account ?? [], names, isStored: true };
    });
}

/** Banks by account, as far as characters and content tell. */
function groupByAccount(banks: readonly SeenBank[]): readonly (readonly SeenBank[])[] {
  let groups: SeenBank[][] = [];
  for (const each of banks) {
    const isOf = (group: readonly SeenBank[]): boolean =>
      group.some(({ bank, game }) => game === each.game && isSameBank(bank, each.bank));
    groups = [...groups.filter((group) => !isOf(group)), [...groups.filter(isOf).flat(), each]];
  }
  return groups;
}

function toAccount(group: readonly SeenBank[]): Account {
  const [{ game }] = group as readonly [SeenBank];
  const distinct = (of: 'hashes' | 'names') => [...new Set(group.flatMap((each) => each[of]))];
  return { game, hashes: distinct('hashes'), names: distinct('names') };
}

/**
 * Questions about warband banks that are neither in the ledger nor told apart from, or joined with, another. Once imported, a bank is in
 * the ledger, so that each account is asked about once. An answer is given to `pack` as one hash of each account.
 */
export function findAccountQuestions(
  files: readonly ReadFile[],
  { characters, banks }: { readonly characters: readonly Character[]; readonly banks: readonly Holding[] },
): AccountQuestion[] {
  const groups = groupByAccount([...storedBanks(characters, banks), ...findBanks(files)]);
  const known = groups.filter((group) => group.some(({ isStored }) => isStored)).map(toAccount);
  const questions: AccountQuestion[] = [];
  for (const account of groups.filter((group) => !group.some(({ isStored }) => isStored)).map(toAccount)) {
    const others = known.filter(({ game, names }) => game === account.game && names.length > 0);
    if (others.length > 0 && account.names.length > 0) questions.push({ ...account, others });
    known.push(account);
  }
  return questions;
}
