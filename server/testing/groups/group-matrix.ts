export const NEW_WEBHOOK = {
  url: `https://discord.com/api/webhooks/1234567890/${'t'.repeat(68)}`,
  language: 'en',
  topics: { events: true, reminders: true, levels: true, epics: true },
};

const inGroup =
  (call: string) =>
  ({ groupId }: { readonly groupId: number }): string =>
    `/groups/${groupId}${call}`;

/** Rows of the permission matrix. */
export const GROUP_ROWS = {
  getGroupRace: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/race') },
  getFeed: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/feed') },
  setFeed: { statuses: [401, 401, 403, 204, 403, 403], path: inGroup('/feed'), body: () => ({ is_shown: true }) },
  getWebhook: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/webhook') },
  setWebhook: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/webhook'), body: () => NEW_WEBHOOK },
  // Without a webhook: 404 means that the role may do this.
  removeWebhook: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/webhook') },
  testWebhook: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/webhook/test') },
  listGroupBanks: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/banks') },
  // An unknown bank: 404 means that the role may do this.
  showGroupBank: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/banks/999999') },
  hideGroupBank: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/banks/999999') },
} as const;
