/** Lists that lie in the visitor's own browser, in words of the addresses. Pure. */

/** The base of the shop's addresses, and whether they are encrypted. */
export type CookiePlace = { base: string; secure: boolean };

/** The list in a Cookie header under a name; whatever is none is empty. */
export const readCookie = (header: string, name: string): unknown[] => {
  const value = header
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  if (value === undefined) return [];
  try {
    const list: unknown = JSON.parse(decodeURIComponent(value.slice(name.length + 1)));
    return Array.isArray(list) ? (list as unknown[]) : [];
  } catch {
    return [];
  }
};

/** The cookie that keeps a list for so many days; an empty list takes it away. */
export const cookieHeader = (
  name: string,
  list: readonly unknown[],
  place: CookiePlace,
  days: number,
): string => {
  const rest = `Path=${place.base === '' ? '/' : place.base}; HttpOnly; SameSite=Lax${place.secure ? '; Secure' : ''}`;
  if (list.length === 0) return `${name}=; Max-Age=0; ${rest}`;
  return `${name}=${encodeURIComponent(JSON.stringify(list))}; Max-Age=${days * 86_400}; ${rest}`;
};
