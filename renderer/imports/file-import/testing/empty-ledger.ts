/** Answers of a ledger without characters. */
export const EMPTY_LEDGER = {
  loadBanks: async () => [],
  loadStates: async () => [],
  loadHistory: async () => null,
  reload: async () => undefined,
};
