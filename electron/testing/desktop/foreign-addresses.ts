/** Origin of the gateway in security tests. */
export const ORIGIN = 'http://127.0.0.1:5123';
/** Addresses that are not on `ORIGIN`. */
export const FOREIGN_ADDRESSES = [
  'https://evil.example/',
  'http://127.0.0.1:5124/',
  'http://127.0.0.1:5123.evil.example/',
  'http://127.0.0.1:5123@evil.example/',
  'file:///etc/passwd',
  'data:text/html,x',
  'about:blank',
  'javascript:alert(1)',
  '',
];
/** Addresses on `ORIGIN` whose content comes from the server in use. */
export const PROXIED_ADDRESSES = [
  `${ORIGIN}/api/docs`,
  `${ORIGIN}/api`,
  `${ORIGIN}/x/../api/docs/?a#b`,
  `${ORIGIN}\\api\\docs`,
  `${ORIGIN}/downloads/page.html`,
  `blob:${ORIGIN}/9d1f`,
];
