import { characterAchievements, listAchievements } from './achievements.ts';
import {
  changePassword,
  deleteAccount,
  exportAccount,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from './accounts/account.ts';
import { importAccount } from './accounts/account-import.ts';
import { apiAccessRoutes } from './accounts/api-access-routes.ts';
import { passkeyRoutes } from './accounts/passkeys.ts';
import { secondFactorRoutes } from './accounts/second-factor.ts';
import { signInProviderRoutes } from './accounts/sign-in-providers.ts';
import { deleteUser, listAllReports, listUsers, setUserRole } from './accounts/admin.ts';
import {
  characterHistory,
  deleteCharacter,
  importCharacter,
  listCharacters,
  patchCharacter,
  updateCharacters,
} from './characters/characters.ts';
import { forgetAddon } from './characters/forget-addon.ts';
import { findJoinHints, joinCharacters, keepApart, undoJoin } from './characters/joins.ts';
import { findMergeStates } from './characters/merge-states.ts';
import { deleteContact, listContact, markContact, sendContact } from './contact.ts';
import {
  deleteDirectMessage,
  dismissDirectReport,
  listConversations,
  listDirectReports,
  markConversationRead,
  readConversation,
  reportDirectMessage,
  sendDirectMessage,
} from './direct-messages.ts';
import { listDownloads } from './downloads.ts';
import {
  blockUser,
  listFriendRequests,
  listFriends,
  removeFriend,
  requestFriend,
  respondToRequest,
  searchUsers,
  unblockUser,
} from './friends.ts';
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
} from './groups/group-moderation.ts';
import {
  acceptInvitation,
  addMember,
  createGroup,
  declineInvitation,
  deleteGroup,
  getGroup,
  inviteToGroup,
  listGroups,
  listInvitations,
  removeMember,
  renameGroup,
} from './groups/group-routes.ts';
import { calendarRoutes } from './groups/calendar-routes.ts';
import { listAvatars, setAvatar } from './groups/avatars.ts';
import { hideGroupBank, listGroupBanks, showGroupBank } from './groups/group-banks.ts';
import { searchGroup } from './groups/group-search.ts';
import { addWanted, listWanted, markWanted, removeWanted } from './groups/wanted.ts';
import { dismissLineReport, reportLine } from './groups/room-lines.ts';
import { getWebhook, removeWebhook, setWebhook, testWebhook } from './groups/webhook.ts';
import { getFeed, setFeed } from './groups/feed.ts';
import { findGroupCharacters, getRoster, noteMember } from './groups/roster.ts';
import { listScores } from './dungeon/boards.ts';
import { listGraves } from './dungeon/graves.ts';
import { getPlayerRecord } from './dungeon/player-record.ts';
import { getGroupRace, listRace } from './dungeon/races.ts';
import { hideRun, readRun } from './dungeon/run-records.ts';
import { findOpenRun, generateFloor, generateLoot, openFloor, postScore, startRun } from './dungeon/dungeon.ts';
import { characterTrends } from './characters/insights.ts';
import type { Route } from './http/route.ts';
import { listCollections } from './collections.ts';
import { listHoldings } from './holdings.ts';
import { describeItems, findIcons, findItemsByName } from './items.ts';
import {
  checkResetLink,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  verifyEmail,
} from './accounts/session.ts';
import { createShare, listShares, readShare, revokeShare } from './characters/shares.ts';
import {
  getViewedCharacter,
  getViewers,
  listFriendCharacters,
  listViewedCharacters,
  setViewers,
} from './characters/viewers.ts';
import { createTask, deleteTask, listTasks, tickTask } from './tasks.ts';
import { countNotifications, listNotifications, readNotifications, setGroupLevel } from './notifications.ts';
import { addPushSubscription, getPushKey, getQuietHours, removePushSubscription, setQuietHours } from './push.ts';
import { health } from './system.ts';
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
} from './groups/tavern-routes.ts';
import { getProfile } from './accounts/users.ts';

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
