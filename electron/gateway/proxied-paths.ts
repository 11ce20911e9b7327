/** Paths that the gateway passes on to the server in use. */
const PROXIED_PATHS = /^\/(?:api|downloads|item-icons)(?:[/?#]|$)/;

/** True for a path whose response comes from the server in use, which may be a remote one: never a page of the app. */
export function isProxiedPath(path: string): boolean {
  return PROXIED_PATHS.test(path);
}
