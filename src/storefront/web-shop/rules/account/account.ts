import type { Day } from '#lib/dates/day.ts';
import type { OrderLinkStep } from '#storefront/web-shop/order-link-view.ts';
import { type CookieTarget, cookieHeader, readCookie } from '../cookie-list.ts';

const cookie = 'account';

export const accountLinkMinutes = 30;
/** After these days the visitor needs a new link. */
export const accountSessionDays = 30;
/** Maximum links for a customer in 24 hours. */
export const maxAccountLinks = 5;

export const accountTokenIn = (header: string): string | null => {
  const [token] = readCookie(header, cookie);
  return typeof token === 'string' && /^[0-9a-f]{32}$/.test(token) ? token : null;
};

export const accountCookie = (token: string | null, place: CookieTarget): string =>
  cookieHeader(cookie, token === null ? [] : [token], place, accountSessionDays);

export type AccountRental = {
  orderNo: string;
  step: OrderLinkStep | 'off';
  pickupDay: Day;
  returnDay: Day;
  garments: string;
  /** Debt in baht. */
  owed: number;
};

export type AccountView = {
  name: string;
  phone: string;
  email: string;
  address: string;
  measurements: readonly { name: string; value: number }[];
  current: readonly AccountRental[];
  past: readonly AccountRental[];
  /** Requests for the customer's data. The shop must answer by `dueDay`. */
  requests: readonly { kind: 'export' | 'erase'; dueDay: Day }[];
};

/** `sent` means the server sends a link if the shop knows the contact. */
export type AccountDoorView = {
  state: 'ask' | 'sent' | 'wrong' | 'full' | 'staleLink' | 'lineUnknown' | 'lineFailed';
  line: boolean;
  typed: string;
  until: string | null;
};

export type AccountEntryView = { token: string };
