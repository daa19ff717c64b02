const origin = 'http://here.invalid';

/**
 * Returns a path of this site with query and hash; '/' for anything else: another origin, '//host', a backslash or control
 * character, and the login page itself.
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
