import { z } from 'zod';
import { bareDigits } from '#lib/thai/thai.ts';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { invalidBuyerFields } from './buyer-rules.ts';

const digits = (n: number) => z.string().regex(new RegExp(`^\\d{${n}}$`));

/** An address in codes (TIS 1099): the sub-district must be in its district. */
export const CodedPlaceIn = z
  .strictObject({
    buildingNo: RequiredTextIn(16),
    street: TextIn(70).default(''),
    postcode: digits(5),
    subdistrictCode: digits(6),
    districtCode: digits(4),
  })
  .refine((one) => one.subdistrictCode.startsWith(one.districtCode), {
    path: ['subdistrictCode'],
    error: 'notInDistrict',
  });

/** The buyer on a full tax invoice (Revenue Code §86/4): companies with tax id and head office or branch. */
export const BuyerIn = z
  .strictObject({
    name: RequiredTextIn(),
    address: RequiredTextIn(600),
    /** 13 digits with a correct check digit; '' for a person who is not registered. */
    taxId: TextIn(30).transform(bareDigits).default(''),
    /** 00000 = head office; required for a company. */
    taxBranchNo: TextIn(5).default(''),
    /** The same address in codes, for the document's electronic form; without it that form uses the address line. */
    place: CodedPlaceIn.optional(),
  })
  .superRefine((buyer, context) => {
    for (const field of invalidBuyerFields(buyer))
      context.addIssue({ code: 'custom', path: [field], message: field });
  });
/** Request for a full tax invoice: the buyer, and whether to save it with the order's customer. */
export const InvoiceIn = z.strictObject({ buyer: BuyerIn, keep: z.boolean().default(false) });

export type BuyerIn = z.output<typeof BuyerIn>;
