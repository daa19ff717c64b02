import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { IdParams, RequiredText, Text, pageFields, pageOf } from '../core/common/wire.ts';

export const CustomerIn = z.strictObject({
  name: RequiredText(),
  /** Any way people write it; stored as national digits. '' = none. */
  phone: Text(30).default(''),
  phone2: Text(30).default(''),
  lineId: Text(60).default(''),
  email: Text(200).default(''),
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

export const Customer = z.object({
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
    z.object({ purpose: z.string(), version: z.string(), given: z.boolean(), at: z.string() }),
  ),
});
export type Customer = z.output<typeof Customer>;

export const CustomerRow = z.object({
  customerId: z.number(),
  name: z.string(),
  phone: z.string(),
  lineId: z.string(),
  province: z.string(),
  watch: z.boolean(),
  watchReason: z.string(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

export const customerContract = {
  list: op({
    method: 'GET',
    path: '/api/customer',
    summary: 'Find customers by part of name, phone or LINE id; newest first',
    query: z.strictObject({ ...pageFields, q: Text(100).optional(), watch: z.enum(['1']).optional() }),
    reply: pageOf(CustomerRow),
    errors: [],
    allow: 'staff',
  }),
  create: op({
    method: 'POST',
    path: '/api/customer',
    summary: 'Add a customer',
    body: CustomerIn,
    reply: Customer,
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  get: op({
    method: 'GET',
    path: '/api/customer/:id',
    summary: 'One customer',
    params: IdParams,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
  update: op({
    method: 'PUT',
    path: '/api/customer/:id',
    summary: 'Change a customer',
    params: IdParams,
    body: CustomerIn,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
};
