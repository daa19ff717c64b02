import { z } from 'zod';
import { addDays, asDay } from '#lib/dates/day.ts';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { closedDayErrors } from '#ledger/error-codes.ts';

export const purchaseInvoiceErrors = [...closedDayErrors, 'INVOICE_TWICE', 'NO_VAT'] as const;

/**
 * VAT may be claimed up to this many months after the invoice's month (§82/3, notice no. 4 of the
 * Director-General on VAT).
 */
export const claimMonths = 6;

export const claimMonthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const addClaimMonths = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

export const claimableMonths = (day: string): string[] =>
  Array.from({ length: claimMonths + 1 }, (_, count) => addClaimMonths(day, count));

/** Returns months with open books. `until` is the last closed day. */
export const openClaimMonths = (day: string, until: string | null): string[] =>
  claimableMonths(day).filter(
    (month) => until === null || addDays(asDay(addClaimMonths(month, 1)), -1) > until,
  );

export const PurchaseInvoice = z
  .object({
    invoiceId: IdOut,
    invoiceNo: z.string(),
    day: DayOut,
    sellerName: z.string(),
    sellerTaxId: z.string(),
    sellerBranchNo: z.string(),
    base: BahtOut,
    vat: BahtOut,
    /** First day of the month, or null if the VAT is not claimed. */
    claimMonth: DayOut.nullable(),
  })
  .meta({ title: 'PurchaseInvoice' });
export type PurchaseInvoice = z.output<typeof PurchaseInvoice>;
