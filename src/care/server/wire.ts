import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CareRow, Vendor } from '../contract.ts';
import { lastDayToSend } from '../vendor-days.ts';
import { vendorOffers, vendorTermsOf } from '../vendor-terms.ts';
import type { CareDbRow } from './sql-rows.ts';
import type { TermsRow, VendorRow } from './sql-vendors.ts';

export const vendorToWire = ({ prices, ...one }: VendorRow): Vendor => ({
  ...one,
  prices: prices.map(({ price, ...rest }) => ({ ...rest, price: satangToBaht(price) })),
});

/** Returns at least one day, unless the shop allows same-day hand-over. */
export type TurnaroundOf = (category: string) => number;

const lastSend = (
  row: Pick<CareDbRow, 'nextDay' | 'category' | 'service'>,
  vendors: readonly TermsRow[],
  ahead: TurnaroundOf,
  today: Day,
): Day | null => {
  if (row.nextDay === null) return null;
  const by = addDays(asDay(row.nextDay), -ahead(row.category));
  let last: Day | null = null;
  for (const vendor of vendors) {
    if (!vendorOffers(vendor, row.service)) continue;
    const day = lastDayToSend(vendor, today, by, vendorTermsOf(vendor, row.service, row.category).days);
    if (day !== null && (last === null || day > last)) last = day;
  }
  return last;
};

/** `plan` adds the last day to send waiting garments. */
export const careRowToWire = (
  scope: Scope,
  { token, photoTokens, ...row }: CareDbRow,
  today: Day,
  plan?: { vendors: readonly TermsRow[]; ahead: TurnaroundOf },
): CareRow => {
  const waits = row.state === 'waiting' && plan !== undefined;
  const last = waits ? lastSend(row, plan.vendors, plan.ahead, today) : null;
  return {
    ...row,
    image: imageUrl(scope.shopId, 'item', token),
    photos: photoTokens.map((one) => imageUrl(scope.shopId, 'order', one, 160)),
    price: satangToBaht(row.price),
    agreed: row.agreed === null ? null : satangToBaht(row.agreed),
    charged: row.charged === null ? null : satangToBaht(row.charged),
    claim: satangToBaht(row.claim),
    late: row.state === 'sent' && row.expectedDay !== null && row.expectedDay < today,
    lastSendDay: last,
    tooLate: waits && row.nextDay !== null && last === null,
  };
};
