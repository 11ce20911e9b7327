import * as openid from 'openid-client';
import { Failure } from '../../base/http/errors.ts';

const CLOCK_CODE = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
const WRONG_ISSUER_CODES: readonly string[] = [
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
];
const DOWN_CODES: readonly string[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];
/** Errors of the authorization response (RFC 6749, 4.1.2.1) by which the provider asks to come back later. */
const LATER: readonly string[] = ['server_error', 'temporarily_unavailable'];

/** The refusal that a person may read for an error of the client. */
export function toProviderFailure(error: unknown, name: string): Failure {
  if (error instanceof Failure) return error;
  const params = { provider: name };
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return new Failure('sign_in_denied', params);
    return LATER.includes(error.error)
      ? new Failure('sign_in_provider_down', params)
      : new Failure('sign_in_rejected', params);
  }
  const code = codeOf(error);
  if (code === CLOCK_CODE) return new Failure('sign_in_clock', params);
  if (WRONG_ISSUER_CODES.includes(code) && isAboutIssuer(error)) return new Failure('sign_in_wrong_issuer', params);
  // `fetch` rejects with a TypeError when there is no response.
  if (DOWN_CODES.includes(code) || (error instanceof TypeError && error.message === 'fetch failed'))
    return new Failure('sign_in_provider_down', params);
  return new Failure('sign_in_rejected', params);
}

/** Reason for the log, without what the provider or the client sent. */
export function describeReason(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return error.error.replaceAll(/[^\w.-]/g, '').slice(0, 80);
  const code = codeOf(error);
  return code === '' && error instanceof Error ? error.message : code;
}

function codeOf(error: unknown): string {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** The failed comparison is in the cause: of the document's issuer, or of a claim of the ID token. */
function isAboutIssuer(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let inner = error; typeof inner === 'object' && inner !== null && !seen.has(inner);) {
    seen.add(inner);
    const { cause, claim, attribute } = inner as { cause?: unknown; claim?: unknown; attribute?: unknown };
    if (claim === 'iss' || attribute === 'issuer') return true;
    inner = cause;
  }
  return false;
}
