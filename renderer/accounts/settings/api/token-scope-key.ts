import type { TokenScope } from '#shared/base/http/session-user.ts';

/** Message keys below `api.tokens.scope`. A colon would separate namespaces. */
export const TOKEN_SCOPE_KEY = {
  'characters:read': 'charactersRead',
  'imports:write': 'importsWrite',
  'groups:read': 'groupsRead',
  'groups:write': 'groupsWrite',
} as const satisfies Readonly<Record<TokenScope, string>>;
