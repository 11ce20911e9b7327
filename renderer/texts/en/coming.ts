/** Plain, honest words for the pages whose screens are still being built. */
export const coming = {
  notYet: 'Not here yet',
  social: { title: 'Social', text: 'Groups will meet here, in a tavern with a room to walk around in and a chat that remembers.' },
  friends: { title: 'Friends', text: 'The people you play with will be listed here, with who is online and who asked to join you.' },
  contact: { title: 'Contact', text: 'A form will be here for bugs and ideas, and it will really arrive.' },
  admin: { title: 'Admin', text: 'Whoever looks after this server will find its accounts here.' },
  toDashboard: 'To the dashboard',
} as const;
