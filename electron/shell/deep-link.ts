export const LINK_SCHEME = 'tavernledger';

/** Pages a link may open. None has side effects, as anybody can make a link. */
const LINK_PATHS =
  /^\/(?:dashboard|characters(?:\/[^/?#]+\/[^/?#]+)?|documentation|social|friends|settings|contact|profile)$/;
const LINK_MAX = 2048;

/** `tavernledger://characters/wow_classic/Maribel?realm=Stillwater`; keeps only `realm` and `tab`. Null for others. */
export function parseDeepLink(link: string): string | null {
  if (link.length > LINK_MAX || !URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== `${LINK_SCHEME}:`) return null;
  const path = `/${hostname}${pathname}`.replace(/\/+$/, '');
  if (path === '') return '/dashboard';
  if (!LINK_PATHS.test(path) || /\.\.|%2f|%5c|\\/i.test(path)) return null;
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name === 'realm' || name === 'tab')).toString();
  return kept === '' ? path : `${path}?${kept}`;
}

/** Windows and Linux pass links as arguments. */
export function findDeepLink(arguments_: readonly string[]): string | null {
  const link = arguments_.find((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`));
  return link === undefined ? null : parseDeepLink(link);
}

/** Links that macOS passes as events, the one that starts the app before a window can show it. */
export interface LinkInbox {
  receive(link: string): void;
  /** Passes later links to `show`; returns the page of the one received so far. */
  connect(show: (path: string | null) => void): string | null;
}

export function createLinkInbox(): LinkInbox {
  let received: string | null = null;
  let open = (path: string | null): void => {
    received = path;
  };
  return {
    receive: (link) => open(parseDeepLink(link)),
    connect(show) {
      open = show;
      return received;
    },
  };
}
