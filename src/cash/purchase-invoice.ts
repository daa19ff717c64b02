/** The seller's tax invoice of an expense: what is asked of it, and in which months its VAT may be claimed. */
import { z } from 'zod';
import { addDays, asDay } from '#lib/dates/day.ts';
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { BahtIn, BahtOut, DayOut, IdOut, PastDayIn, RequiredText, Text } from '#lib/contract/wire-schemas.ts';

/** So many months after that of the invoice its VAT may still be claimed (§82/3, notice no. 4 of the Director-General on VAT). */
export const claimMonths = 6;

/** '2026-01-31' → '2026-01-01'. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month `count` months after that of the day. */
export const monthsLater = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

/** Months (first days) in which an invoice of that day may be claimed. */
export const claimableMonths = (day: string): string[] =>
  Array.from({ length: claimMonths + 1 }, (_, count) => monthsLater(day, count));

/** Those of them that are not over for the accounts: `until` is the last day that is closed. */
export const openMonths = (day: string, until: string | null): string[] =>
  claimableMonths(day).filter((month) => until === null || addDays(asDay(monthsLater(month, 1)), -1) > until);

export const MonthIn = z.string().regex(/^(19|2[012])\d{2}-(0[1-9]|1[0-2])$/, { error: 'YYYY-MM' });

/** As it stands on a full tax invoice (Revenue Code §86/4). */
export const PurchaseInvoiceIn = z
  .strictObject({
    invoiceNo: RequiredText(50),
    day: PastDayIn,
    sellerName: RequiredText(200),
    sellerTaxId: Text(30).transform(bareDigits).refine(isCitizenId, { error: 'checkDigit' }),
    /** 00000 = head office. */
    sellerBranchNo: z
      .string()
      .regex(/^\d{5}$/)
      .default('00000'),
    /** Before VAT. */
    base: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
    vat: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
    /** The month in which the VAT is claimed; null where the law does not let it (§82/5). Left out: that of the invoice. */
    claimMonth: MonthIn.nullable().optional(),
  })
  .superRefine(({ day, claimMonth }, context) => {
    if (claimMonth && !claimableMonths(day).includes(`${claimMonth}-01`))
      context.addIssue({ code: 'custom', path: ['claimMonth'], message: 'sixMonths' });
  })
  .meta({ title: 'PurchaseInvoiceIn' });
export type PurchaseInvoiceIn = z.output<typeof PurchaseInvoiceIn>;

/** The invoice that stands for an expense. */
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
    /** First day of the month; null where it is not claimed. */
    claimMonth: DayOut.nullable(),
  })
  .meta({ title: 'PurchaseInvoice' });
export type PurchaseInvoice = z.output<typeof PurchaseInvoice>;
