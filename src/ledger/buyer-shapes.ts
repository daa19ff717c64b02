import { z } from 'zod';
import { bareDigits } from '#lib/thai/thai.ts';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { invalidBuyerFields } from './buyer-rules.ts';

const digits = (n: number) => z.string().regex(new RegExp(`^\\d{${n}}$`));

/** Address with the codes of TIS 1099. */
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

/** Buyer's data that a full tax invoice needs (Revenue Code §86/4). */
export const BuyerIn = z
  .strictObject({
    name: RequiredTextIn(),
    address: RequiredTextIn(600),
    /** '' for a person without a tax id. */
    taxId: TextIn(30).transform(bareDigits).default(''),
    /** 00000 is the head office. Required for a company. */
    taxBranchNo: TextIn(5).default(''),
    /** Address of the electronic document, which otherwise uses the address line. */
    place: CodedPlaceIn.optional(),
  })
  .superRefine((buyer, context) => {
    for (const field of invalidBuyerFields(buyer))
      context.addIssue({ code: 'custom', path: [field], message: field });
  });
/** `keep` also saves the buyer with the order's customer. */
export const InvoiceIn = z.strictObject({ buyer: BuyerIn, keep: z.boolean().default(false) });

export type BuyerIn = z.output<typeof BuyerIn>;
