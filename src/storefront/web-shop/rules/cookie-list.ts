export type CookieTarget = { base: string; secure: boolean };

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

/**
 * Browsers limit a cookie to 4,096 characters, including name and attributes. A Thai character needs nine.
 */
const longest = 3500;

const encoded = (list: readonly unknown[]): string => encodeURIComponent(JSON.stringify(list));

export const fitsCookie = (list: readonly unknown[]): boolean => encoded(list).length <= longest;

export const cookieHeader = (
  name: string,
  list: readonly unknown[],
  place: CookieTarget,
  days: number,
): string => {
  const rest = `Path=${place.base === '' ? '/' : place.base}; HttpOnly; SameSite=Lax${place.secure ? '; Secure' : ''}`;
  if (list.length === 0) return `${name}=; Max-Age=0; ${rest}`;
  return `${name}=${encoded(list)}; Max-Age=${days * 86_400}; ${rest}`;
};

/** Returns the browser's Cookie header after the Set-Cookie header `set`. */
export const withCookie = (header: string, set: string): string => {
  const [pair = ''] = set.split(';');
  const name = pair.slice(0, pair.indexOf('=') + 1);
  const others = header.split(';').filter((one) => !one.trim().startsWith(name));
  return [...others, pair].join('; ');
};
