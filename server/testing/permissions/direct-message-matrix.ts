const stranger = (call: string) => () => `/conversations/999999${call}`;

/**
 * Rows of the permission matrix: accounts without a conversation and unknown reports, so that 404 means that the role may
 * do this. Who may read and write between two accounts is in server/people/direct-messages/access.test.ts.
 */
export const DIRECT_MESSAGE_ROWS = {
  listConversations: { statuses: [401, 401, 200, 200, 200, 200] },
  readConversation: { statuses: [401, 401, 404, 404, 404, 404], path: stranger('') },
  sendDirectMessage: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: stranger('/messages'),
    body: () => ({ message: 'Hail', ref: 'matrix-ref' }),
  },
  deleteDirectMessage: { statuses: [401, 401, 404, 404, 403, 404], path: stranger('/messages/999999') },
  markConversationRead: { statuses: [401, 401, 404, 404, 403, 404], path: stranger('/read'), body: () => ({ id: 1 }) },
  reportDirectMessage: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: stranger('/messages/999999/report'),
    body: () => ({ reason: 'rude' }),
  },
  listDirectReports: { statuses: [401, 401, 403, 403, 403, 200] },
  dismissDirectReport: { statuses: [401, 401, 403, 403, 403, 404], path: () => '/reports/direct/999999' },
} as const;
