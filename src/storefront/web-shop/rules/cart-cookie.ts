import { type CookieTarget, cookieHeader, fitsCookie, readCookie } from './cookie-list.ts';

export type SiteCartLine = {
  key: string;
  color: string;
  size: string;
  n: number;
};

/** The limits fit one event. The shop arranges larger orders itself. */
export const siteCartLimits = { lines: 10, ofOne: 10 } as const;

export const cartCookie = 'cart';

const isText = (one: unknown): one is string => typeof one === 'string' && one.length <= 100;

const asLine = (one: unknown): SiteCartLine[] => {
  if (!Array.isArray(one)) return [];
  const [key, color, size, n] = one as unknown[];
  return isText(key) && key !== '' && isText(color) && isText(size) && Number.isInteger(n)
    ? [{ key, color, size, n: Math.min(siteCartLimits.ofOne, Math.max(1, Number(n))) }]
    : [];
};

const asList = ({ key, color, size, n }: SiteCartLine) => [key, color, size, n];

export const isSameCartLine = (a: Omit<SiteCartLine, 'n'>, b: Omit<SiteCartLine, 'n'>): boolean =>
  a.key === b.key && a.color === b.color && a.size === b.size;

export const readSiteCart = (header: string): SiteCartLine[] => {
  const kept: SiteCartLine[] = [];
  for (const line of readCookie(header, cartCookie).slice(0, siteCartLimits.lines).flatMap(asLine))
    if (!kept.some((one) => isSameCartLine(one, line))) kept.push(line);
  return kept;
};

export const putSiteCartLine = (cart: readonly SiteCartLine[], line: SiteCartLine): SiteCartLine[] => {
  const others = cart.filter((one) => !isSameCartLine(one, line));
  if (line.n < 1) return others;
  const n = Math.min(siteCartLimits.ofOne, line.n);
  if (others.length < cart.length)
    return cart.map((one) => (isSameCartLine(one, line) ? { ...line, n } : one));
  const more = [...cart, { ...line, n }];
  return more.length <= siteCartLimits.lines && fitsCookie(more.map(asList)) ? more : [...cart];
};

export const cartChoiceOf = (color: string, size: string): string =>
  `${encodeURIComponent(color)}/${encodeURIComponent(size)}`;

export const parseCartChoice = (value: string): { color: string; size: string } | undefined => {
  const parts = value.split('/');
  if (parts.length !== 2) return undefined;
  try {
    const [color = '', size = ''] = parts.map((one) => decodeURIComponent(one).toWellFormed());
    return { color, size };
  } catch {
    return undefined;
  }
};

export const siteCartHeader = (cart: readonly SiteCartLine[], place: CookieTarget): string =>
  cookieHeader(cartCookie, cart.map(asList), place, 14);
