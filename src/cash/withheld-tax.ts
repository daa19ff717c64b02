/**
 * The shop withholds tax when it pays a vendor (Revenue Code §3 tredecim and §50 bis; order Tor Por 4/2528).
 */
import { z } from 'zod';
import { withheldTaxOn } from '#ledger/withholding.ts';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';

export const incomeKinds = ['service', 'professional', 'rent', 'transport', 'advertising'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** Rates in percent before VAT. */
export const incomeRates: Readonly<Record<IncomeKind, number>> = {
  service: 3,
  professional: 3,
  rent: 5,
  transport: 1,
  advertising: 2,
};

/**
 * The words are as on the certificate. 'withheld': the payee pays the tax. Otherwise the shop pays and adds
 * tax to the payee's income. 'forever' adds tax until the payee gets the agreed amount, 'once' adds only the
 * tax on that amount.
 */
export const taxConditions = ['withheld', 'forever', 'once'] as const;
export type TaxCondition = (typeof taxConditions)[number];
/** Codes on the certificate and in the lists for forms 3 and 53. */
export const conditionCodes: Readonly<Record<TaxCondition, 1 | 2 | 3>> = { withheld: 1, forever: 2, once: 3 };

/** Returns satang. The base is `agreed`, without VAT, plus tax that the shop adds. */
export const taxUnder = (
  condition: TaxCondition,
  agreed: number,
  rate: number,
): { base: number; tax: number; borne: number } => {
  if (condition === 'forever') {
    const tax = Math.floor((2 * agreed * rate + 100 - rate) / (2 * (100 - rate)));
    return { base: agreed + tax, tax, borne: tax };
  }
  const borne = condition === 'once' ? withheldTaxOn(agreed, rate) : 0;
  const base = agreed + borne;
  return { base, tax: withheldTaxOn(base, rate), borne };
};

/** Form 3 is for persons, 53 for juristic persons. */
export const withholdingForms = ['pnd3', 'pnd53'] as const;
export type WithholdingForm = (typeof withholdingForms)[number];

/** Last day for filing the return in the next month, on paper and online. */
export const filingDays = { paper: 7, online: 15 } as const;

/** Returns, for example, '2569/0001', with the Buddhist year. */
export const certificateNo = ({ year, number }: { year: number; number: number }): string =>
  `${year}/${String(number).padStart(4, '0')}`;

export const withholdingErrors = ['SHOP_NOT_JURISTIC', 'SHOP_ADDRESS_MISSING', 'VENDOR_TAX_DATA'] as const;

export const WithheldTax = z
  .object({
    entryId: IdOut,
    year: z.number(),
    number: z.number(),
    income: z.enum(incomeKinds),
    rate: z.number(),
    condition: z.enum(taxConditions),
    /** Payee's income, with tax that the shop pays. */
    base: BahtOut,
    tax: BahtOut,
    voided: z.boolean(),
  })
  .meta({ title: 'WithheldTax' });
export type WithheldTax = z.output<typeof WithheldTax>;

const TaxParty = z.object({
  name: z.string(),
  taxId: z.string(),
  branchNo: z.string(),
  address: z.string(),
});
export type TaxParty = z.output<typeof TaxParty>;

export const TaxPayee = TaxParty.extend({ juristic: z.boolean() }).meta({ title: 'TaxPayee' });
export type TaxPayee = z.output<typeof TaxPayee>;

/** Certificate for the payee (§50 bis). */
export const WithholdingCertificate = WithheldTax.extend({
  day: DayOut,
  form: z.enum(withholdingForms),
  payer: TaxParty,
  payee: TaxParty,
  voidedDay: DayOut.nullable(),
}).meta({ title: 'WithholdingCertificate' });
export type WithholdingCertificate = z.output<typeof WithholdingCertificate>;
