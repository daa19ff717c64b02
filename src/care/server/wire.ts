import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CareRow, Vendor } from '../contract.ts';
import { lastDayToSend } from '../vendor-days.ts';
import { doesIt, termsOf } from '../vendor-terms.ts';
import type { RawRow } from './sql-rows.ts';
import type { TermsRow, VendorRow } from './sql-vendors.ts';

export const vendorOut = ({ prices, ...one }: VendorRow): Vendor => ({
  ...one,
  prices: prices.map(({ price, ...rest }) => ({ ...rest, price: baht(price) })),
});

/** By how many days before its promise a garment must be back: its category's turnaround, a day unless days may touch. */
export type Ahead = (category: string) => number;

/** The last day to give a garment away for its next promise: by whichever vendor for the service it can leave latest. */
const lastSend = (
  row: Pick<RawRow, 'nextDay' | 'category' | 'service'>,
  vendors: readonly TermsRow[],
  ahead: Ahead,
  today: Day,
): Day | null => {
  if (row.nextDay === null) return null;
  const by = addDays(asDay(row.nextDay), -ahead(row.category));
  let last: Day | null = null;
  for (const vendor of vendors) {
    if (!doesIt(vendor, row.service)) continue;
    const day = lastDayToSend(vendor, today, by, termsOf(vendor, row.service, row.category).days);
    if (day !== null && (last === null || day > last)) last = day;
  }
  return last;
};

/** A row as it travels. `vendors`: those who are asked, for garments that wait. */
export const rowOut = (
  scope: Scope,
  { token, photoTokens, ...row }: RawRow,
  today: Day,
  plan?: { vendors: readonly TermsRow[]; ahead: Ahead },
): CareRow => {
  const waits = row.state === 'waiting' && plan !== undefined;
  const last = waits ? lastSend(row, plan.vendors, plan.ahead, today) : null;
  return {
    ...row,
    image: imageUrl(scope.shopId, 'item', token),
    photos: photoTokens.map((one) => imageUrl(scope.shopId, 'order', one, 160)),
    price: baht(row.price),
    charged: row.charged === null ? null : baht(row.charged),
    claim: baht(row.claim),
    late: row.state === 'sent' && row.expectedDay !== null && row.expectedDay < today,
    lastSendDay: last,
    tooLate: waits && row.nextDay !== null && last === null,
  };
};
