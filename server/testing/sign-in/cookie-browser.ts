/** Follows redirects with cookies, as a browser does. */
export interface CookieBrowser {
  /** Opens an address; the last reply, or the address of another site that `leavesTo` names. */
  open(address: string, leavesTo: string): Promise<{ readonly address: string; readonly text: string }>;
}

const REDIRECTS_MAX = 10;

export function createCookieBrowser(): CookieBrowser {
  const cookies = new Map<string, string>();
  return {
    async open(address, leavesTo) {
      let at = address;
      for (let step = 0; step < REDIRECTS_MAX; step++) {
        if (at.startsWith(leavesTo)) return { address: at, text: '' };
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        const location = reply.headers.get('location');
        if (location === null) return { address: at, text: await reply.text() };
        at = new URL(location, at).href;
      }
      throw new Error(`More than ${REDIRECTS_MAX} redirects from ${address}.`);
    },
  };
}

/** Answers the provider's question about a sign-in. Returns the query with which it sends the browser back to `page`. */
export async function answerProvider(url: string, page: string, choice: 'Allow' | 'Deny' = 'Allow'): Promise<string> {
  const browser = createCookieBrowser();
  const asked = await browser.open(url, page);
  const link = asked.text.match(new RegExp(`href="([^"]+)">${choice}<`))?.[1] ?? '';
  const back = await browser.open(new URL(link, asked.address).href, page);
  return new URL(back.address).search.slice(1);
}
