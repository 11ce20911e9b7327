import { PASSKEY_PROVIDER } from '#shared/base/http/session-user.ts';

/** Endpoints of a provider that speaks OAuth 2.0 without ID tokens. */
export interface OAuthEndpoints {
  readonly authorization: string;
  readonly token: string;
  /** Replies with the user of an access token, in Discord's form. */
  readonly user: string;
}

/** Provider by which people sign in, as the operator configures it. */
export interface SignInProvider {
  /** Part of the names of its variables, in lower case. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Null for OpenID Connect, whose endpoints the issuer publishes. */
  readonly oauth: OAuthEndpoints | null;
}

type Preset = Pick<SignInProvider, 'name' | 'issuer' | 'scope' | 'oauth'>;

const PRESETS: Readonly<Record<string, Preset>> = {
  // Publishes a discovery document, but issues no ID tokens.
  discord: {
    name: 'Discord',
    issuer: 'https://discord.com',
    scope: 'identify email',
    oauth: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
  },
  // Names no e-mail address. China has an issuer of its own.
  battlenet: { name: 'Battle.net', issuer: 'https://oauth.battle.net', scope: 'openid', oauth: null },
};

/** Reads a variable: null where it is absent; throws where it is invalid, naming the variable and `allowed`. */
export type ReadOptional = (
  name: string,
  parse: (text: string) => string | undefined,
  allowed: string,
) => string | null;

/** The providers that `ids` names, from their variables. `missing` creates the error of an absent variable. */
export function readSignInProviders(
  ids: readonly string[],
  read: ReadOptional,
  missing: (name: string, id: string) => Error,
): SignInProvider[] {
  return ids.map((id) => {
    const preset = PRESETS[id];
    const prefix = `SIGN_IN_${id.toUpperCase()}_`;
    const getRequired = (name: string, value: string | null): string => {
      if (value === null) throw missing(prefix + name, id);
      return value;
    };
    const text = (name: string): string | null =>
      read(prefix + name, (value) => (/^[^\p{Cc}]{1,500}$/u.test(value) ? value : undefined), 'one line of text');
    const issuer = read(
      `${prefix}ISSUER`,
      parseIssuer,
      'an https:// address without a query (http:// for this machine only)',
    );
    return {
      id,
      name: text('NAME') ?? preset?.name ?? id,
      issuer: preset?.oauth ? preset.issuer : (issuer ?? preset?.issuer ?? getRequired('ISSUER', issuer)),
      clientId: getRequired('CLIENT_ID', text('CLIENT_ID')),
      clientSecret: text('CLIENT_SECRET'),
      scope: text('SCOPE') ?? preset?.scope ?? 'openid profile email',
      oauth: preset?.oauth ?? null,
    };
  });
}

export function parseProviderIds(text: string): readonly string[] | undefined {
  const ids = text.split(',').map((part) => part.trim().toLowerCase());
  const isValid =
    ids.every((id) => /^[a-z][a-z0-9]{0,30}$/.test(id) && id !== PASSKEY_PROVIDER) && new Set(ids).size === ids.length;
  return isValid ? ids : undefined;
}

function parseIssuer(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname));
  return url && isSafe && url.username === '' && url.search === '' && url.hash === '' ? text : undefined;
}
