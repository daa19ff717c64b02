const origin = 'http://here.invalid';

/**
 * Returns '/' unless `to` is a path of this site. Rejects other origins, '//host', backslashes, control
 * characters and the login page.
 */
export const returnPath = (to: unknown): string => {
  if (typeof to !== 'string' || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return '/';
  if (/[\\\p{Cc}]/u.test(to)) return '/';
  try {
    const url = new URL(to, origin);
    if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/pages/login') return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
};
