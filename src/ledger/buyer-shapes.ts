import { z } from 'zod';
import { bareDigits } from '#lib/thai/thai.ts';
import { RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { buyerFaults } from './buyer-rules.ts';

const digits = (n: number) => z.string().regex(new RegExp(`^\\d{${n}}$`));

/** An address in codes (TIS 1099): a sub-district lies in its district. */
export const CodedPlaceIn = z
  .strictObject({
    buildingNo: RequiredText(16),
    street: Text(70).default(''),
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
    name: RequiredText(),
    address: RequiredText(600),
    /** 13 digits with a right check digit; '' for a person who is not registered. */
    taxId: Text(30).transform(bareDigits).default(''),
    /** 00000 = head office; a company has one. */
    taxBranchNo: Text(5).default(''),
    /** The same address in codes, for the paper's electronic form; left out, that form has the line. */
    place: CodedPlaceIn.optional(),
  })
  .superRefine((buyer, context) => {
    for (const field of buyerFaults(buyer))
      context.addIssue({ code: 'custom', path: [field], message: field });
  });
/** A full tax invoice is wanted: who buys, and whether that stays with the customer of the order. */
export const InvoiceIn = z.strictObject({ buyer: BuyerIn, keep: z.boolean().default(false) });

export type BuyerIn = z.output<typeof BuyerIn>;
