/** Plain, honest words for the pages whose screens are still being built. */
export const coming = {
  notYet: 'Not here yet',
  admin: { title: 'Admin', text: 'Whoever looks after this server will find its accounts here.' },
  toDashboard: 'To the dashboard',
} as const;
