import { getAccountWebhook, removeAccountWebhook, setAccountWebhook, testAccountWebhook } from './account-webhook.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';

export const apiAccessRoutes = {
  listApiTokens,
  createApiToken,
  revokeApiToken,
  getAccountWebhook,
  setAccountWebhook,
  removeAccountWebhook,
  testAccountWebhook,
} as const;
