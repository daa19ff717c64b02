import { sumBaht } from '#lib/money/money.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import type { CareRow, Vendor } from '#care/contract.ts';
import type { CareService } from '#care/care-services.ts';
import { vendorReturnDayOf } from '#care/vendor-days.ts';
import { vendorOffers, vendorTermsOf } from '#care/vendor-terms.ts';
import { defaultVendorNote } from '../vendor-note.ts';

/** `price` is in baht. */
export type TicketLine = {
  of: CareRow;
  service: CareService;
  note: string;
  price: number | '';
  day: Day | null;
};

/** Takes price and day from the vendor's list, the note from the waiting line or the last return. */
export const ticketLineOf = (of: CareRow, service: CareService, vendor: Vendor): TicketLine => {
  const terms = vendorTermsOf(vendor, service, of.category);
  return {
    of,
    service,
    note: defaultVendorNote(of),
    price: terms.price,
    day: asDay(vendorReturnDayOf(vendor, bangkokDay(new Date()), terms.days)),
  };
};

export const suitedVendorId = (vendors: readonly Vendor[], garments: readonly CareRow[]): number => {
  const does = (vendor: Vendor): number => garments.filter((one) => vendorOffers(vendor, one.service)).length;
  return vendors.toSorted((a, b) => does(b) - does(a))[0]?.wnfShopId ?? 0;
};

/** Returns baht. */
export const totalPriceOf = (lines: readonly TicketLine[]): number =>
  sumBaht(lines.map((one) => one.price || 0));

export const sentItemsOf = (lines: readonly TicketLine[], vendor: Vendor) =>
  lines.map((one) => ({
    unitId: one.of.unitId,
    service: one.service,
    note: one.note.trim(),
    ...(!vendor.inHouse && { price: one.price === '' ? 0 : one.price }),
    ...(one.day !== null && { expectedDay: one.day }),
  }));
