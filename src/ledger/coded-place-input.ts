import { z } from 'zod';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';

const digits = (n: number) =>
  z
    .string()
    .max(n)
    .regex(new RegExp(`^\\d{${n}}$`));

/** Codes of TIS 1099. */
export const CodedPlaceInput = z
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
