/** The list is in a cookie, and in the URL of a shared list. */
import { type CookieTarget, cookieHeader, fitsCookie, readCookie } from './cookie-list.ts';

const cookie = 'wish';
export const maxWishListItems = 24;

const isKey = (one: unknown): one is string =>
  typeof one === 'string' && one !== '' && one.length <= 100 && one.isWellFormed();

const fitted = (keys: readonly string[]): string[] => {
  const kept: string[] = [];
  for (const key of new Set(keys)) {
    const more = [...kept, key];
    if (more.length > maxWishListItems || !fitsCookie(more)) break;
    kept.push(key);
  }
  return kept;
};

export const readWishList = (header: string): string[] => fitted(readCookie(header, cookie).filter(isKey));

export const storedWishList = (stored: readonly unknown[] = []): string[] => fitted(stored.filter(isKey));

export const addToWishList = (wishes: readonly string[], keys: readonly string[]): string[] =>
  fitted([...keys.filter(isKey), ...wishes]);

export const wishListHeader = (wishes: readonly string[], place: CookieTarget): string =>
  cookieHeader(cookie, fitted(wishes), place, 180);

/** Returns text like `A-1,B-2`. Encodes commas in keys. */
export const wishListQuery = (wishes: readonly string[]): string => wishes.map(encodeURIComponent).join(',');

export const wishListOfQuery = (text: string): string[] => {
  try {
    return fitted(text.slice(0, 4000).split(',').map(decodeURIComponent).filter(isKey));
  } catch {
    return [];
  }
};
