import { DUNGEON_ROWS } from '../dungeon/dungeon-matrix.ts';
import { DIRECT_MESSAGE_ROWS } from './direct-message-matrix.ts';
import { MESSAGE_ROWS } from '../tavern/message-matrix.ts';
import { NOTIFICATION_ROWS } from './notification-matrix.ts';
import { GROUP_ROWS } from '../groups/group-matrix.ts';
import { CALENDAR_ROWS } from './calendar-matrix.ts';
import { ROOM_ROWS } from './room-matrix.ts';
import { SIGN_IN_ROWS } from './sign-in-matrix.ts';
import type { Row, Scene } from './matrix-row.ts';
import type { routes } from '#shared/app/routes.ts';
import { TEST_PASSWORD } from '../client.ts';

export const payload = (name: string) => ({
  game_short_code: 'wow_classic',
  character: { name, level: 60, race: 'Dwarf', class: 'Warrior', realm: 'Hydraxian', faction: 'Alliance' },
  inventory: [],
  equipment: [],
});
const ofCharacter = ({ characterId }: Scene) => `/characters/${characterId}`;
const ofMessage =
  (what: string) =>
  ({ groupId, messageId }: Scene) =>
    `/groups/${groupId}/${what}/${messageId}`;
const ofLetter = ({ letterId }: Scene) => `/contact/${letterId}`;
const inGroup =
  (call = '') =>
  ({ groupId }: Scene) =>
    `/groups/${groupId}${call}`;
const fellow = () => ({ username: 'Fellow' });
const nobody = () => ({ userId: 999_999 });

/**
 * Expected status per route and role; the compiler requires a row for each. Foreign entities are 404, not 403: ids
 * reveal nothing.
 */
export const MATRIX: Record<keyof typeof routes, Row> = {
  login: { statuses: [200, 200, 200, 200, 200, 200], body: () => ({ username: 'Owner', password: TEST_PASSWORD }) },
  register: {
    statuses: [201, 201, 201, 201, 201, 201],
    body: ({ number }) => ({ username: `New${number}`, password: TEST_PASSWORD, email: `new${number}@tavern.test` }),
  },
  logout: { statuses: [401, 401, 204, 204, 204, 204] },
  forgotPassword: { statuses: [200, 200, 200, 200, 200, 200], body: () => ({ email: 'owner@tavern.test' }) },
  checkResetLink: { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ token: 'nobody has this' }) },
  resetPassword: {
    statuses: [400, 400, 400, 400, 400, 400],
    body: () => ({ token: 'nobody has this', password: TEST_PASSWORD }),
  },
  endOtherAccess: { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ token: 'nobody has this' }) },
  verifyEmail: { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ token: 'nobody has this' }) },
  verifyOwnEmail: { statuses: [401, 401, 400, 400, 403, 400], body: () => ({ token: 'nobody has this' }) },
  getBrowserKey: { statuses: [401, 401, 200, 200, 200, 200] },
  getProfile: { statuses: [401, 401, 200, 200, 200, 200] },
  listUsers: { statuses: [401, 401, 403, 403, 403, 200] },
  // An unknown account: 404 means that the role may do this.
  setUserRole: {
    statuses: [401, 401, 403, 403, 403, 404],
    path: () => '/users/999999',
    body: () => ({ role: 'admin' }),
  },
  deleteUser: { statuses: [401, 401, 403, 403, 403, 404], path: () => '/users/999999' },
  listAllReports: { statuses: [401, 401, 403, 403, 403, 200] },
  // A wrong password: its error means that the role may do this.
  changePassword: {
    statuses: [401, 401, 400, 400, 403, 400],
    body: () => ({ current_password: 'Not-this-1', password: TEST_PASSWORD }),
  },
  listSessions: { statuses: [401, 401, 200, 200, 200, 200] },
  revokeSession: { statuses: [401, 401, 404, 204, 403, 404], path: ({ sessionId }) => `/users/sessions/${sessionId}` },
  revokeOtherSessions: { statuses: [401, 401, 200, 200, 403, 200] },
  listApiTokens: { statuses: [401, 401, 200, 200, 200, 200] },
  createApiToken: {
    statuses: [401, 401, 201, 201, 403, 201],
    body: () => ({ name: 'Script', scopes: ['characters:read'], expires_at: null }),
  },
  // An unknown token: 404 means that the role may do this.
  revokeApiToken: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/users/tokens/999999' },
  ...SIGN_IN_ROWS,
  getAccountWebhook: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/account/webhook' },
  // An address that is refused: its error means that the role may do this.
  setAccountWebhook: { statuses: [401, 401, 400, 400, 403, 400], body: () => ({ url: 'http://hooks.example/' }) },
  // Without a webhook: 404 means that the role may do this.
  removeAccountWebhook: { statuses: [401, 401, 404, 404, 403, 404] },
  testAccountWebhook: { statuses: [401, 401, 404, 404, 403, 404] },
  exportAccount: { statuses: [401, 401, 200, 200, 200, 200] },
  importAccount: { statuses: [401, 401, 200, 200, 403, 200], body: () => ({ service: 'tavern-ledger', version: 2 }) },
  deleteAccount: { statuses: [401, 401, 400, 400, 403, 400], body: () => ({ password: 'Not-this-1' }) },
  listCharacters: { statuses: [401, 401, 200, 200, 200, 200] },
  updateCharacters: {
    statuses: [401, 401, 200, 200, 403, 200],
    body: ({ number }) => ({ hex_data: Buffer.from(JSON.stringify(payload(`Hex${number}`))).toString('hex') }),
  },
  importCharacter: { statuses: [401, 401, 201, 201, 403, 201], body: ({ number }) => payload(`Json${number}`) },
  patchCharacter: { statuses: [401, 401, 404, 200, 403, 404], path: ofCharacter, body: () => ({ note: 'mine' }) },
  deleteCharacter: { statuses: [401, 401, 404, 204, 403, 404], path: ofCharacter },
  characterHistory: { statuses: [401, 401, 404, 200, 404, 404], path: (scene) => `${ofCharacter(scene)}/history` },
  listExcluded: { statuses: [401, 401, 200, 200, 200, 200] },
  excludeCharacters: {
    statuses: [401, 401, 200, 200, 403, 200],
    body: () => ({ characters: [{ game_id: 'wow_classic', name: 'Torvald', realm: 'Emberfall' }] }),
  },
  // Unknown entries: 404 means that the role may do this.
  includeCharacter: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/characters/excluded/999999' },
  includeAddon: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/characters/excluded/addons/999999' },
  forgetAddon: { statuses: [401, 401, 200, 200, 403, 200], path: () => '/characters/sources/bagbrother' },
  findMergeStates: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/characters/merge-states' },
  findObservations: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/characters/observations' },
  findJoinHints: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/characters/joins' },
  // Unknown characters: 404 means that the role may do this.
  joinCharacters: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: () => '/characters/join',
    body: () => ({ keep: 999_998, other: 999_999 }),
  },
  undoJoin: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/characters/joins/999999/undo' },
  keepApart: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: () => '/characters/joins/apart',
    body: () => ({ keep: 999_998, other: 999_999 }),
  },
  listAchievements: { statuses: [401, 401, 200, 200, 200, 200] },
  characterAchievements: {
    statuses: [401, 401, 404, 200, 404, 404],
    path: (scene) => `${ofCharacter(scene)}/achievements`,
  },
  listHoldings: { statuses: [401, 401, 200, 200, 200, 200] },
  listCollections: { statuses: [401, 401, 200, 200, 200, 200] },
  describeItems: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/items?game=wow_classic&ids=1' },
  findItemsByName: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/items/names?q=lantern' },
  findIcons: { statuses: [200, 200, 200, 200, 200, 200] },
  characterTrends: { statuses: [401, 401, 200, 200, 200, 200] },
  charactersMoney: { statuses: [401, 401, 200, 200, 200, 200] },
  listTasks: { statuses: [401, 401, 200, 200, 200, 200] },
  createTask: {
    statuses: [401, 401, 201, 201, 403, 201],
    body: ({ number }) => ({ name: `Task ${number}`, reset: 'weekly', scope: 'account' }),
  },
  // An unknown task: 404 means that the role may do this.
  deleteTask: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/tasks/999999' },
  tickTask: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: () => '/tasks/999999/tick',
    body: () => ({ character_id: null, done: true }),
  },
  listShares: { statuses: [401, 401, 404, 200, 404, 404], path: (scene) => `${ofCharacter(scene)}/shares` },
  createShare: {
    statuses: [401, 401, 404, 201, 403, 404],
    path: (scene) => `${ofCharacter(scene)}/shares`,
    body: () => ({ sections: ['gear'], lifetime: '7d' }),
  },
  revokeShare: {
    statuses: [401, 401, 404, 204, 403, 404],
    path: (scene) => `${ofCharacter(scene)}/shares/${scene.share.id}`,
  },
  getViewers: { statuses: [401, 401, 404, 200, 404, 404], path: (scene) => `${ofCharacter(scene)}/viewers` },
  setViewers: {
    statuses: [401, 401, 404, 200, 403, 404],
    path: (scene) => `${ofCharacter(scene)}/viewers`,
    body: ({ groupId }) => ({ groups: [{ id: groupId, sections: ['gear'] }], friends: [] }),
  },
  // Shared with nobody, not even the owner.
  getViewedCharacter: { statuses: [401, 401, 404, 404, 404, 404], path: (scene) => `${ofCharacter(scene)}/viewed` },
  listFriendCharacters: { statuses: [401, 401, 404, 404, 404, 404], path: () => '/friends/999999/characters' },
  getRoster: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/roster') },
  noteMember: {
    statuses: [401, 401, 403, 204, 403, 403],
    path: ({ groupId, memberId }) => `/groups/${groupId}/roster/${memberId}`,
    body: () => ({ main: null, rank: 'Raider' }),
  },
  searchGroup: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/search?q=rune') },
  listWanted: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/wanted') },
  addWanted: { statuses: [401, 401, 403, 201, 403, 403], path: inGroup('/wanted'), body: () => ({ name: 'Old Boot' }) },
  // An unknown wish: 404 means that the role may do this.
  markWanted: {
    statuses: [401, 401, 403, 404, 403, 403],
    path: inGroup('/wanted/999999'),
    body: () => ({ done: true }),
  },
  ...CALENDAR_ROWS,
  removeWanted: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/wanted/999999') },
  readShare: { statuses: [200, 200, 200, 200, 200, 200], path: ({ share }) => `/shares/${share.token}` },
  listFriends: { statuses: [401, 401, 200, 200, 200, 200] },
  listFriendRequests: { statuses: [401, 401, 200, 200, 200, 200] },
  // Unknown people, requests and blocks: 404 means that the role may do this.
  requestFriend: { statuses: [401, 401, 404, 404, 403, 404], body: () => ({ username: 'Nobody' }) },
  respondToRequest: { statuses: [401, 401, 404, 404, 403, 404], body: () => ({ requestId: 999_999, accept: true }) },
  blockUser: { statuses: [401, 401, 404, 404, 403, 404], body: nobody },
  unblockUser: { statuses: [401, 401, 404, 404, 403, 404], body: nobody },
  removeFriend: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/friends/999999' },
  searchUsers: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/users/search?query=owner' },
  listGroups: { statuses: [401, 401, 200, 200, 200, 200] },
  getGroup: { statuses: [401, 401, 200, 200, 200, 200], path: inGroup() },
  createGroup: { statuses: [401, 401, 201, 201, 403, 201], body: ({ number }) => ({ name: `Group ${number}` }) },
  renameGroup: {
    statuses: [401, 401, 403, 200, 403, 200],
    path: inGroup(),
    body: ({ number }) => ({ name: `Renamed ${number}` }),
  },
  deleteGroup: { statuses: [401, 401, 403, 204, 403, 204], path: inGroup() },
  listDeletedGroups: { statuses: [401, 401, 200, 200, 200, 200] },
  // The group is not deleted: 404 means that the role may ask.
  restoreGroup: { statuses: [401, 401, 404, 404, 403, 404], path: inGroup('/restore') },
  addMember: {
    statuses: [401, 401, 201, 409, 403, 201],
    path: inGroup('/members'),
    body: (_scene, who) => ({ username: who }),
  },
  removeMember: {
    statuses: [401, 401, 403, 204, 403, 204],
    path: ({ groupId, memberId }) => `/groups/${groupId}/members/${memberId}`,
  },
  inviteToGroup: {
    statuses: [401, 401, 403, 200, 403, 403],
    path: inGroup('/invite'),
    body: () => ({ username: 'Stranger' }),
  },
  acceptInvitation: { statuses: [401, 401, 404, 409, 403, 404], path: inGroup('/invite/accept') },
  declineInvitation: { statuses: [401, 401, 404, 404, 403, 404], path: inGroup('/invite/decline') },
  withdrawInvitation: {
    statuses: [401, 401, 403, 409, 403, 409],
    path: inGroup('/invite/withdraw'),
    body: () => ({ username: 'Stranger' }),
  },
  listGroupInvitations: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/invitations') },
  listInvitations: { statuses: [401, 401, 200, 200, 200, 200] },
  banMember: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/ban'), body: fellow },
  unbanMember: { statuses: [401, 401, 403, 409, 403, 409], path: inGroup('/unban'), body: fellow },
  muteMember: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/mute'), body: fellow },
  unmuteMember: { statuses: [401, 401, 403, 409, 403, 409], path: inGroup('/unmute'), body: fellow },
  promoteMember: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/promote'), body: fellow },
  demoteMember: { statuses: [401, 401, 403, 409, 403, 409], path: inGroup('/demote'), body: fellow },
  handOverGroup: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/hand-over'), body: fellow },
  setChatRules: {
    statuses: [401, 401, 403, 200, 403, 200],
    path: inGroup('/chat'),
    body: () => ({ slowModeSeconds: 10 }),
  },
  listSanctions: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/sanctions') },
  listMessages: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/messages') },
  deleteMessage: { statuses: [401, 401, 403, 204, 403, 204], path: ofMessage('messages') },
  reportMessage: {
    statuses: [401, 401, 403, 201, 403, 403],
    path: (scene) => `${ofMessage('messages')(scene)}/report`,
    body: () => ({ reason: 'rude' }),
  },
  listReports: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/reports') },
  dismissReport: { statuses: [401, 401, 403, 204, 403, 204], path: ofMessage('reports') },
  ...ROOM_ROWS,
  ...DIRECT_MESSAGE_ROWS,
  ...MESSAGE_ROWS,
  ...NOTIFICATION_ROWS,
  ...GROUP_ROWS,
  readAuditLog: { statuses: [401, 401, 403, 200, 403, 200], path: inGroup('/audit') },
  sendContact: {
    statuses: [201, 201, 201, 201, 201, 201],
    body: () => ({ name: 'Brunhild', email: 'b@tavern.test', subject: 'The ale', message: 'It is out.' }),
  },
  listContact: { statuses: [401, 401, 403, 403, 403, 200] },
  markContact: { statuses: [401, 401, 403, 403, 403, 200], path: ofLetter, body: () => ({ read: true }) },
  deleteContact: { statuses: [401, 401, 403, 403, 403, 204], path: ofLetter },
  ...DUNGEON_ROWS,
  listDownloads: { statuses: [200, 200, 200, 200, 200, 200] },
  health: { statuses: [200, 200, 200, 200, 200, 200] },
};
