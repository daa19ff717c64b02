/** Styles that a visitor likes: they lie in a cookie of their own browser, and stand in the address of a list that is passed on. */
import { type CookiePlace, cookieHeader, readCookie } from './cookie-list.ts';

const cookie = 'wish';
export const mostWishes = 24;
/** A browser keeps 4,096 characters of a cookie with its name and place. */
const longest = 3500;

const isKey = (one: unknown): one is string =>
  typeof one === 'string' && one !== '' && one.length <= 100 && one.isWellFormed();

/** Each once, as many as there is room for, the first before the others. */
const fitted = (keys: readonly string[]): string[] => {
  const kept: string[] = [];
  for (const key of new Set(keys)) {
    const more = [...kept, key];
    if (more.length > mostWishes || encodeURIComponent(JSON.stringify(more)).length > longest) break;
    kept.push(key);
  }
  return kept;
};

/** Keys of styles, as their addresses have them; the last that was put in comes first. */
export const readWishes = (header: string): string[] => fitted(readCookie(header, cookie).filter(isKey));

/** Put in front; what there is no room for goes, the oldest first. */
export const addWishes = (wishes: readonly string[], keys: readonly string[]): string[] =>
  fitted([...keys.filter(isKey), ...wishes]);

export const wishHeader = (wishes: readonly string[], place: CookiePlace): string =>
  cookieHeader(cookie, fitted(wishes), place, 180);

/** A list as it stands in an address: `A-1,B-2`. A comma in a key is written as another sign. */
export const wishesInAddress = (wishes: readonly string[]): string =>
  wishes.map(encodeURIComponent).join(',');

export const ofAddress = (text: string): string[] => {
  try {
    return fitted(text.slice(0, 4000).split(',').map(decodeURIComponent).filter(isKey));
  } catch {
    return [];
  }
};
