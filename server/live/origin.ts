/**
 * Whether a page of this origin may open the socket: our own (the same host, or PUBLIC_URL's when a proxy
 * changes the host). Programs send no origin. A browser always does, and cannot lie about it.
 */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.origin === publicUrl) return true;
  return (
    (page.protocol === 'http:' || page.protocol === 'https:') && host !== undefined && page.host === host.toLowerCase()
  );
}
