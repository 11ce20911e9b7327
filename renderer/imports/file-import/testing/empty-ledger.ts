/** Answers of a ledger without characters. */
export const EMPTY_LEDGER = {
  loadBanks: async () => [],
  loadStates: async () => [],
  loadHistory: async () => null,
  loadExcluded: async () => ({ data: [], addons: [] }),
  saveExcluded: async () => undefined,
  reload: async () => undefined,
};
