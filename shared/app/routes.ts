import { characterAchievements, listAchievements } from '../characters/contract/achievements.ts';
import {
  changePassword,
  deleteAccount,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../accounts/contract/account.ts';
import { exportAccount } from './account-export.ts';
import { importAccount } from '../accounts/contract/account-import.ts';
import { apiAccessRoutes } from '../accounts/contract/api-access-routes.ts';
import { passkeyRoutes } from '../accounts/contract/passkeys.ts';
import { secondFactorRoutes } from '../accounts/contract/second-factor.ts';
import { signInProviderRoutes } from '../accounts/contract/sign-in-providers.ts';
import { deleteUser, listUsers, setUserRole } from '../accounts/contract/admin.ts';
import { listAllReports } from '../tavern/contract/all-reports.ts';
import {
  characterHistory,
  deleteCharacter,
  importCharacter,
  listCharacters,
  patchCharacter,
  updateCharacters,
} from '../characters/contract/characters.ts';
import { forgetAddon } from '../characters/contract/forget-addon.ts';
import { findJoinHints, joinCharacters, keepApart, undoJoin } from '../characters/contract/joins.ts';
import { findMergeStates } from '../characters/contract/merge-states.ts';
import { deleteContact, listContact, markContact, sendContact } from '../site/contract/contact.ts';
import {
  deleteDirectMessage,
  dismissDirectReport,
  listConversations,
  listDirectReports,
  markConversationRead,
  readConversation,
  reportDirectMessage,
  sendDirectMessage,
} from '../people/contract/direct-messages.ts';
import { listDownloads } from '../imports/contract/downloads.ts';
import {
  blockUser,
  listFriendRequests,
  listFriends,
  removeFriend,
  requestFriend,
  respondToRequest,
  searchUsers,
  unblockUser,
} from '../people/contract/friends.ts';
import {
  banMember,
  demoteMember,
  handOverGroup,
  listGroupInvitations,
  listSanctions,
  muteMember,
  promoteMember,
  readAuditLog,
  setChatRules,
  unbanMember,
  unmuteMember,
  withdrawInvitation,
} from '../people/contract/group-moderation.ts';
import {
  acceptInvitation,
  addMember,
  createGroup,
  declineInvitation,
  deleteGroup,
  getGroup,
  inviteToGroup,
  listDeletedGroups,
  listGroups,
  listInvitations,
  removeMember,
  renameGroup,
  restoreGroup,
} from '../people/contract/group-routes.ts';
import { calendarRoutes } from '../guild/contract/calendar-routes.ts';
import { listAvatars, setAvatar } from '../tavern/contract/avatars.ts';
import { hideGroupBank, listGroupBanks, showGroupBank } from '../guild/contract/group-banks.ts';
import { searchGroup } from '../guild/contract/group-search.ts';
import { addWanted, listWanted, markWanted, removeWanted } from '../guild/contract/wanted.ts';
import { dismissLineReport, reportLine } from '../tavern/contract/room-lines.ts';
import { getWebhook, removeWebhook, setWebhook, testWebhook } from '../guild/contract/webhook.ts';
import { getFeed, setFeed } from '../guild/contract/feed.ts';
import { getRoster, noteMember } from '../guild/contract/roster.ts';
import { findGroupCharacters } from '../people/contract/group-characters.ts';
import { listScores } from '../dungeon/contract/boards.ts';
import { listGraves } from '../dungeon/contract/graves.ts';
import { getPlayerRecord } from '../dungeon/contract/player-record.ts';
import { getGroupRace, listRace } from '../dungeon/contract/races.ts';
import { hideRun, readRun } from '../dungeon/contract/run-records.ts';
import {
  findOpenRun,
  generateFloor,
  generateLoot,
  openFloor,
  postScore,
  startRun,
} from '../dungeon/contract/dungeon.ts';
import { characterTrends } from '../characters/contract/insights.ts';
import type { Route } from '../base/http/route.ts';
import { listCollections } from '../characters/contract/collections.ts';
import { listHoldings } from '../characters/contract/holdings.ts';
import { describeItems, findIcons, findItemsByName } from '../characters/contract/items.ts';
import {
  checkResetLink,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  verifyEmail,
} from '../accounts/contract/session.ts';
import { createShare, listShares, readShare, revokeShare } from '../characters/contract/shares.ts';
import {
  getViewedCharacter,
  getViewers,
  listFriendCharacters,
  listViewedCharacters,
  setViewers,
} from '../characters/contract/viewers.ts';
import { createTask, deleteTask, listTasks, tickTask } from '../characters/contract/tasks.ts';
import {
  countNotifications,
  listNotifications,
  readNotifications,
  setGroupLevel,
} from '../notices/contract/notifications.ts';
import {
  addPushSubscription,
  getPushKey,
  getQuietHours,
  removePushSubscription,
  setQuietHours,
} from '../notices/contract/push.ts';
import { health } from '../base/http/system.ts';
import {
  addReaction,
  deleteMessage,
  dismissReport,
  editMessage,
  listMessages,
  listPins,
  listReports,
  pinMessage,
  removeReaction,
  reportMessage,
  searchMessages,
  unpinMessage,
} from '../tavern/contract/tavern-routes.ts';
import { getProfile } from '../accounts/contract/users.ts';

/** All routes by name. The permission matrix test requires a row for each. */
export const routes = {
  login,
  register,
  logout,
  forgotPassword,
  checkResetLink,
  resetPassword,
  verifyEmail,
  getProfile,
  listUsers,
  setUserRole,
  deleteUser,
  listAllReports,
  changePassword,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  ...apiAccessRoutes,
  ...signInProviderRoutes,
  ...passkeyRoutes,
  ...secondFactorRoutes,
  exportAccount,
  importAccount,
  deleteAccount,
  listCharacters,
  updateCharacters,
  importCharacter,
  patchCharacter,
  deleteCharacter,
  characterHistory,
  forgetAddon,
  findJoinHints,
  findMergeStates,
  joinCharacters,
  undoJoin,
  keepApart,
  listShares,
  createShare,
  revokeShare,
  readShare,
  getViewers,
  setViewers,
  getViewedCharacter,
  characterTrends,
  listTasks,
  createTask,
  deleteTask,
  tickTask,
  listHoldings,
  listCollections,
  describeItems,
  findItemsByName,
  findIcons,
  listAchievements,
  characterAchievements,
  listFriends,
  listFriendRequests,
  requestFriend,
  respondToRequest,
  blockUser,
  unblockUser,
  removeFriend,
  listViewedCharacters,
  listFriendCharacters,
  searchUsers,
  listConversations,
  readConversation,
  sendDirectMessage,
  deleteDirectMessage,
  markConversationRead,
  reportDirectMessage,
  listDirectReports,
  dismissDirectReport,
  listGroups,
  getGroup,
  createGroup,
  renameGroup,
  deleteGroup,
  listDeletedGroups,
  restoreGroup,
  addMember,
  removeMember,
  inviteToGroup,
  acceptInvitation,
  declineInvitation,
  withdrawInvitation,
  listGroupInvitations,
  listInvitations,
  banMember,
  unbanMember,
  muteMember,
  unmuteMember,
  promoteMember,
  demoteMember,
  handOverGroup,
  setChatRules,
  listSanctions,
  readAuditLog,
  findGroupCharacters,
  getRoster,
  noteMember,
  getFeed,
  setFeed,
  getWebhook,
  setWebhook,
  removeWebhook,
  testWebhook,
  searchGroup,
  listWanted,
  addWanted,
  markWanted,
  removeWanted,
  listGroupBanks,
  showGroupBank,
  hideGroupBank,
  ...calendarRoutes,
  sendContact,
  listContact,
  markContact,
  deleteContact,
  listDownloads,
  startRun,
  openFloor,
  findOpenRun,
  readRun,
  hideRun,
  listGraves,
  postScore,
  listScores,
  listRace,
  getGroupRace,
  getPlayerRecord,
  generateFloor,
  generateLoot,
  listMessages,
  searchMessages,
  editMessage,
  deleteMessage,
  addReaction,
  removeReaction,
  listPins,
  pinMessage,
  unpinMessage,
  reportMessage,
  listReports,
  dismissReport,
  reportLine,
  dismissLineReport,
  listAvatars,
  setAvatar,
  listNotifications,
  countNotifications,
  readNotifications,
  setGroupLevel,
  getPushKey,
  addPushSubscription,
  removePushSubscription,
  getQuietHours,
  setQuietHours,
  health,
} as const satisfies Readonly<Record<string, Route>>;
