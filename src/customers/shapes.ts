/** The shapes of a customer as they travel. */
import { z } from 'zod';
import { EmailIn, RequiredText, Text } from '#lib/contract/wire-schemas.ts';

export const CustomerIn = z.strictObject({
  name: RequiredText(),
  /** Any way people write it; stored as national digits. '' = none. */
  phone: Text(30).default(''),
  phone2: Text(30).default(''),
  lineId: Text(60).default(''),
  email: EmailIn.default(''),
  address: Text(500).default(''),
  subdistrict: Text(100).default(''),
  district: Text(100).default(''),
  province: Text(100).default(''),
  postcode: z
    .string()
    .regex(/^(\d{5})?$/)
    .default(''),
  /** 13 digits with a right check digit; '' removes it; left out keeps what is stored. */
  citizenId: Text(20).optional(),
  taxId: Text(20).default(''),
  taxBranchNo: z
    .string()
    .regex(/^(\d{5})?$/)
    .default(''),
  measurements: z.record(z.string().max(30), z.number().min(0).max(400)).default({}),
  note: Text(2000).default(''),
  watch: z.boolean().default(false),
  watchReason: Text(500).default(''),
  /** Consent given now, by purpose (PDPA §19). */
  consent: z
    .array(z.strictObject({ purpose: Text(60), version: Text(20), given: z.boolean() }))
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
    /** Masked: only the last four digits show. */
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
        /** Who wrote it down. */
        by: z.string(),
      }),
    ),
    /** The person asked to be forgotten: nothing but the number is left. */
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
