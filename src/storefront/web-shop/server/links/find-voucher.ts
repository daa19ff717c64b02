import { readVoucherBalance } from '#ledger/server/index.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { LinkVoucher } from '#storefront/web-shop/order-link-view.ts';
import type { SiteRequest } from '../site/http/site-request.ts';

type Visit = Pick<SiteRequest, 'db' | 'scope' | 'shop'>;

/** `price` is the debt in satang. Returns null for a code that pays nothing. */
export const findVoucher = async (
  { db, scope }: Visit,
  typed: string,
  price: number,
): Promise<LinkVoucher['found']> => {
  const found = typed === '' ? undefined : await readVoucherBalance(db, scope, typed);
  if (found?.state !== 'open' || price === 0) return null;
  return { code: found.code, balance: found.balance, pays: Math.min(found.balance, bahtOf(price)) };
};

/** `requested` is the code of the order's web request, or ''. */
export const linkVoucherOf = async (
  visit: Visit,
  price: number,
  requested: string,
  typed: Pick<LinkVoucher, 'found' | 'problem'> | null,
): Promise<LinkVoucher | null> => {
  if (price === 0 || !visit.shop.usesVouchers) return null;
  const found = await findVoucher(visit, requested, price);
  return {
    found: null,
    problem: null,
    ...typed,
    requested: found && { end: found.code.slice(-4), balance: found.balance, pays: found.pays },
  };
};

/** Returns the id of the request form's voucher, or null for an empty field. */
export const requestedVoucherOf = async (
  visit: Visit,
  typed: string,
): Promise<number | null | 'unusable'> => {
  if (typed === '' || !visit.shop.usesVouchers) return null;
  const found = await readVoucherBalance(visit.db, visit.scope, typed);
  return found?.state === 'open' ? found.voucherId : 'unusable';
};
