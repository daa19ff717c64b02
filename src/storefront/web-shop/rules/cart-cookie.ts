/** What a visitor has put into the cart: it lies in a cookie of their own browser, in words of the addresses. */
import { type CookiePlace, cookieHeader, readCookie } from './cookie-list.ts';

export type CartLine = {
  /** Of the garment's page: its code or digest. */
  key: string;
  color: string;
  size: string;
  n: number;
};

/** A cart is a wish for one event; what is more than that is talked about with the shop. */
export const most = { lines: 10, ofOne: 10 } as const;

export const cartCookie = 'cart';

const isText = (one: unknown): one is string => typeof one === 'string' && one.length <= 100;

const asLine = (one: unknown): CartLine[] => {
  if (!Array.isArray(one)) return [];
  const [key, color, size, n] = one as unknown[];
  return isText(key) && key !== '' && isText(color) && isText(size) && Number.isInteger(n)
    ? [{ key, color, size, n: Math.min(most.ofOne, Math.max(1, Number(n))) }]
    : [];
};

export const sameLine = (a: Omit<CartLine, 'n'>, b: Omit<CartLine, 'n'>): boolean =>
  a.key === b.key && a.color === b.color && a.size === b.size;

/** The cart of a Cookie header; whatever is no cart is an empty one. */
export const readCart = (header: string): CartLine[] => {
  const kept: CartLine[] = [];
  for (const line of readCookie(header, cartCookie).slice(0, most.lines).flatMap(asLine))
    if (!kept.some((one) => sameLine(one, line))) kept.push(line);
  return kept;
};

/** With so many of a garment: none takes it out. What does not fit into a cart stays out. */
export const putLine = (cart: readonly CartLine[], line: CartLine): CartLine[] => {
  const others = cart.filter((one) => !sameLine(one, line));
  if (line.n < 1) return others;
  const n = Math.min(most.ofOne, line.n);
  if (others.length < cart.length) return cart.map((one) => (sameLine(one, line) ? { ...line, n } : one));
  return cart.length < most.lines ? [...cart, { ...line, n }] : [...cart];
};

/** A garment's colour and size as one value of a form. */
export const choiceOf = (color: string, size: string): string =>
  `${encodeURIComponent(color)}/${encodeURIComponent(size)}`;

export const ofChoice = (value: string): { color: string; size: string } | undefined => {
  const parts = value.split('/');
  if (parts.length !== 2) return undefined;
  try {
    const [color = '', size = ''] = parts.map((one) => decodeURIComponent(one).toWellFormed());
    return { color, size };
  } catch {
    return undefined;
  }
};

/** The cookie that keeps a cart; an empty cart takes it away. */
export const cartHeader = (cart: readonly CartLine[], place: CookiePlace): string =>
  cookieHeader(
    cartCookie,
    cart.map(({ key, color, size, n }) => [key, color, size, n]),
    place,
    14,
  );
