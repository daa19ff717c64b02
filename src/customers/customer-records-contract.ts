import { z } from 'zod';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  FileReply,
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
  ListPhoneOut,
} from '#lib/contract/wire-schemas.ts';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { mergeFields } from './merge-records.ts';
import {
  accessKinds,
  dataRequestKinds,
  dataRequestStates,
  duplicateReasons,
} from './customer-record-kinds.ts';
import { DataRequestInput, RequestRefusalInput } from './data-request-input.ts';
import { EarlierRental } from './earlier-rental.ts';
import { Customer } from './shapes.ts';
import { ConsentInput } from './customer-input.ts';

export const DuplicateCustomer = z.object({
  customerId: IdOut,
  name: z.string(),
  phone: ListPhoneOut,
  phone2: ListPhoneOut,
  lineId: z.string(),
  province: z.string(),
  watch: z.boolean(),
  watchReason: z.string(),
  reason: z.enum(duplicateReasons),
});
export type DuplicateCustomer = z.output<typeof DuplicateCustomer>;

export const DuplicateGroup = z.object({
  /** Shared telephone number or name. */
  key: ListPhoneOut,
  customers: z.array(DuplicateCustomer.omit({ reason: true })),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

export const MeasureEntry = z.object({
  entryId: IdOut,
  day: DayOut,
  at: TimeOut,
  by: z.string(),
  measurements: z.record(z.string(), z.number()),
});
export type MeasureEntry = z.output<typeof MeasureEntry>;

export const DataRequest = z.object({
  requestId: IdOut,
  customerId: IdOut,
  customerName: z.string(),
  kind: z.enum(dataRequestKinds),
  askedDay: DayOut,
  /** The day is at most 30 days after the request (PDPA §30). */
  dueDay: DayOut,
  note: z.string(),
  state: z.enum(dataRequestStates),
  reason: z.string(),
  by: z.string(),
  settledBy: z.string(),
  settledAt: TimeOut.nullable(),
});
export type DataRequest = z.output<typeof DataRequest>;

export const AccessLogEntry = z.object({
  /** Time, rounded down to the hour except for the citizen id. */
  at: TimeOut,
  kind: z.enum(accessKinds),
  by: z.string(),
  reason: z.string(),
});
export type AccessLogEntry = z.output<typeof AccessLogEntry>;

export const customerRecordOperations = {
  twins: defineOperation({
    method: 'GET',
    path: '/api/customer/twins',
    summary: 'Likely duplicates of a customer being typed: same telephone, same or close name',
    query: z.strictObject({
      name: TextIn().default(''),
      phone: TextIn(phoneTextLength).default(''),
      phone2: TextIn(phoneTextLength).default(''),
      not: IdIn.optional(),
    }),
    reply: z.object({ twins: z.array(DuplicateCustomer) }),
    errors: [],
    allow: 'staff',
  }),
  duplicates: defineOperation({
    method: 'GET',
    path: '/api/customer/duplicates',
    summary: 'Groups of likely duplicates by telephone, by name, or by close names among the newest first',
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(20),
      by: z.enum(duplicateReasons).default('phone'),
      /** The list of similar names has only customers with a lower id. */
      before: IdIn.optional(),
    }),
    reply: pageSchemaOf(DuplicateGroup).extend({
      /** Next page's `before`, or null at the end. */
      next: z.number().nullable(),
    }),
    errors: [],
    allow: 'staff',
  }),
  mergeCheck: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/merge/:from',
    summary: 'Counts of what a merge would move to this customer from another',
    params: z.strictObject({ id: IdIn, from: IdIn }),
    reply: z.object({
      follows: z.record(z.string(), z.number()),
      /** Credit that moves, which needs the right `refund`. */
      credit: BahtOut,
    }),
    errors: [],
    allow: 'staff',
  }),
  merge: defineOperation({
    method: 'POST',
    path: '/api/customer/:id/merge',
    summary: 'Merge another customer into this one: orders, money, consents and measurements follow',
    params: IdParams,
    body: z.strictObject({
      from: IdIn,
      /** Fields of the other record. Empty fields are always filled. */
      take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
    }),
    reply: Customer,
    errors: ['CHANGED'],
    allow: 'staff',
    idempotent: true,
  }),
  measures: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/measurements',
    summary: 'History of measurements by day, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(MeasureEntry),
    errors: [],
    allow: 'staff',
  }),
  earlierRentals: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/earlier-rentals',
    summary: 'Imported rentals of an earlier system, newest first; no figures count them',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(EarlierRental),
    errors: [],
    allow: 'staff',
  }),
  consent: defineOperation({
    method: 'POST',
    path: '/api/customer/:id/consent',
    summary: 'Record a consent that was given or withdrawn',
    params: IdParams,
    body: ConsentInput,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
  citizenId: defineOperation({
    method: 'POST',
    path: '/api/customer/:id/citizen-id',
    summary: 'Reveal the full citizen id; user, time and reason are logged',
    params: IdParams,
    body: ReasonInput,
    reply: z.object({ citizenId: z.string() }),
    errors: ['KEY_LOST'],
    allow: 'staff',
    right: 'citizenId',
    failTitle: 'load',
  }),
  looks: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/looks',
    summary: 'Access log of citizen id, telephone, measurements and photos, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(AccessLogEntry),
    errors: [],
    allow: 'admin',
  }),
  addRequest: defineOperation({
    method: 'POST',
    path: '/api/customer/:id/data-request',
    summary: "Record a customer's request for a copy or the erasure of their data",
    params: IdParams,
    body: DataRequestInput,
    reply: DataRequest,
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  requests: defineOperation({
    method: 'GET',
    path: '/api/data-request',
    summary:
      'Requests about personal data; open ones by the day they are due, then settled ones newest first',
    query: z.strictObject({
      ...pageFields,
      state: z.enum(dataRequestStates).optional(),
      customerId: IdIn.optional(),
    }),
    reply: pageSchemaOf(DataRequest),
    errors: [],
    allow: 'staff',
  }),
  refuseRequest: defineOperation({
    method: 'POST',
    path: '/api/data-request/:id/refuse',
    summary: 'Refuse a request about personal data, with the reason',
    params: IdParams,
    body: RequestRefusalInput,
    reply: DataRequest,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
  }),
  exportData: defineOperation({
    method: 'POST',
    path: '/api/data-request/:id/export',
    summary: 'All data that the shop holds about the customer, as HTML or JSON',
    params: IdParams,
    body: z.strictObject({ format: z.enum(['json', 'html']) }),
    reply: FileReply,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
    download: true,
    failTitle: 'load',
  }),
  erase: defineOperation({
    method: 'POST',
    path: '/api/data-request/:id/erase',
    summary: 'Erase the person of a request; documents stay as issued, as the law requires',
    params: IdParams,
    reply: DataRequest,
    errors: ['ILLEGAL_TRANSITION', 'CUSTOMER_OPEN', 'CUSTOMER_MONEY'],
    allow: 'admin',
    failTitle: 'delete',
  }),
};
