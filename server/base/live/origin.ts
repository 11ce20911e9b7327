/** True for this host and PUBLIC_URL (a proxy may change the host). Programs send no origin; a browser always does. */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.origin === publicUrl) return true;
  return (
    (page.protocol === 'http:' || page.protocol === 'https:') && host !== undefined && page.host === host.toLowerCase()
  );
}
