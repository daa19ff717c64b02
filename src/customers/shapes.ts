import { z } from 'zod';
import { EmailIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';

export const CustomerIn = z.strictObject({
  name: RequiredTextIn(),
  /** Any usual notation, stored as national digits. '' = none. */
  phone: TextIn(30).default(''),
  phone2: TextIn(30).default(''),
  lineId: TextIn(60).default(''),
  email: EmailIn.default(''),
  address: TextIn(500).default(''),
  subdistrict: TextIn(100).default(''),
  district: TextIn(100).default(''),
  province: TextIn(100).default(''),
  postcode: z
    .string()
    .regex(/^(\d{5})?$/)
    .default(''),
  /** 13 digits with check digit; '' removes; omitted: unchanged. */
  citizenId: TextIn(20).optional(),
  taxId: TextIn(20).default(''),
  taxBranchNo: z
    .string()
    .regex(/^(\d{5})?$/)
    .default(''),
  measurements: z.record(z.string().max(30), z.number().min(0).max(400)).default({}),
  note: TextIn(2000).default(''),
  watch: z.boolean().default(false),
  watchReason: TextIn(500).default(''),
  /** Given now, by purpose (PDPA §19). */
  consent: z
    .array(z.strictObject({ purpose: TextIn(60), version: TextIn(20), given: z.boolean() }))
    .max(10)
    .optional(),
});

export const Customer = z
  .object({
    customerId: z.number(),
    name: z.string(),
    phone: z.string(),
    phone2: z.string(),
    lineId: z.string(),
    email: z.string(),
    address: z.string(),
    subdistrict: z.string(),
    district: z.string(),
    province: z.string(),
    postcode: z.string(),
    /** Last four digits. */
    citizenId: z.string(),
    taxId: z.string(),
    taxBranchNo: z.string(),
    measurements: z.record(z.string(), z.number()),
    note: z.string(),
    watch: z.boolean(),
    watchReason: z.string(),
    consent: z.array(
      z.object({
        purpose: z.string(),
        version: z.string(),
        given: z.boolean(),
        at: z.string(),
        by: z.string(),
      }),
    ),
    /** On request: only the number is left. */
    erased: z.boolean(),
  })
  .meta({ title: 'Customer' });
export type Customer = z.output<typeof Customer>;

export const CustomerRow = z
  .object({
    customerId: z.number(),
    name: z.string(),
    phone: z.string(),
    lineId: z.string(),
    province: z.string(),
    watch: z.boolean(),
    watchReason: z.string(),
  })
  .meta({ title: 'CustomerRow' });
export type CustomerRow = z.output<typeof CustomerRow>;
