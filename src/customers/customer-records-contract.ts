/** Operations on who customers are: twins and merging, measurements, consent, looks at the id, personal data on request. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  DayIn,
  DayOut,
  FileReply,
  Id,
  IdOut,
  IdParams,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { mergeFields } from './merge-records.ts';
import { lookKinds, requestStates, twinBys } from './customer-record-kinds.ts';
import { Customer } from './shapes.ts';

/** Somebody who is likely the same person, and what tells so. */
export const Twin = z.object({
  customerId: IdOut,
  name: z.string(),
  phone: z.string(),
  phone2: z.string(),
  lineId: z.string(),
  province: z.string(),
  watch: z.boolean(),
  watchReason: z.string(),
  reason: z.enum(twinBys),
});
export type Twin = z.output<typeof Twin>;

export const TwinGroup = z.object({
  /** The telephone number or the name they share. */
  key: z.string(),
  customers: z.array(Twin.omit({ reason: true })),
});
export type TwinGroup = z.output<typeof TwinGroup>;

export const MeasureEntry = z.object({
  entryId: IdOut,
  day: DayOut,
  at: TimeOut,
  by: z.string(),
  measurements: z.record(z.string(), z.number()),
});
export type MeasureEntry = z.output<typeof MeasureEntry>;

const requestKinds = ['export', 'erase'] as const;

/** What a customer asked for about their data, and what became of it. */
export const DataRequest = z.object({
  requestId: IdOut,
  customerId: IdOut,
  customerName: z.string(),
  kind: z.enum(requestKinds),
  askedDay: DayOut,
  /** 30 days later at most (PDPA §30). */
  dueDay: DayOut,
  note: z.string(),
  state: z.enum(requestStates),
  /** Of a refusal. */
  reason: z.string(),
  by: z.string(),
  settledBy: z.string(),
  settledAt: TimeOut.nullable(),
});
export type DataRequest = z.output<typeof DataRequest>;

export const Look = z.object({
  /** Of other kinds than the citizen id: the hour. */
  at: TimeOut,
  kind: z.enum(lookKinds),
  by: z.string(),
  /** Of a look at the citizen id. */
  reason: z.string(),
});
export type Look = z.output<typeof Look>;

export const peopleRows = {
  twins: op({
    method: 'GET',
    path: '/api/customer/twins',
    summary: 'Customers who are likely the one that is being typed in: same telephone, same or close name',
    query: z.strictObject({
      name: Text().default(''),
      phone: Text(30).default(''),
      phone2: Text(30).default(''),
      /** Not this one. */
      not: Id.optional(),
    }),
    reply: z.object({ twins: z.array(Twin) }),
    errors: [],
    allow: 'staff',
  }),
  duplicates: op({
    method: 'GET',
    path: '/api/customer/duplicates',
    summary: 'Groups of likely duplicates by telephone, by name, or by close names among the newest first',
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(20),
      by: z.enum(twinBys).default('phone'),
      /** Close names: look on among customers older than this one. */
      before: Id.optional(),
    }),
    reply: pageOf(TwinGroup).extend({
      /** Close names: where to look on; null at the end. */
      next: z.number().nullable(),
    }),
    errors: [],
    allow: 'staff',
  }),
  mergeCheck: op({
    method: 'GET',
    path: '/api/customer/:id/merge/:from',
    summary: 'What would go over to this customer from another',
    params: z.strictObject({ id: Id, from: Id }),
    reply: z.object({ follows: z.record(z.string(), z.number()) }),
    errors: [],
    allow: 'staff',
  }),
  merge: op({
    method: 'POST',
    path: '/api/customer/:id/merge',
    summary: 'Merge another customer into this one: orders, money, consents and measurements follow',
    params: IdParams,
    body: z.strictObject({
      from: Id,
      /** Fields taken from the other one; what is empty here is filled in any case. */
      take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
    }),
    reply: Customer,
    errors: ['CHANGED'],
    allow: 'staff',
    idempotent: true,
  }),
  measures: op({
    method: 'GET',
    path: '/api/customer/:id/measurements',
    summary: 'Measurements as they were from day to day, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(MeasureEntry),
    errors: [],
    allow: 'staff',
  }),
  consent: op({
    method: 'POST',
    path: '/api/customer/:id/consent',
    summary: 'Write down a consent that was given or withdrawn',
    params: IdParams,
    body: z.strictObject({ purpose: RequiredText(60), version: RequiredText(20), given: z.boolean() }),
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
  citizenId: op({
    method: 'POST',
    path: '/api/customer/:id/citizen-id',
    summary: 'Look at the whole citizen id; who looks, when and why is kept',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: z.object({ citizenId: z.string() }),
    errors: ['KEY_LOST'],
    allow: 'staff',
    right: 'citizenId',
    failTitle: 'load',
  }),
  looks: op({
    method: 'GET',
    path: '/api/customer/:id/looks',
    summary: 'Who looked at the citizen id, the telephone, the measurements or photos, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(Look),
    errors: [],
    allow: 'admin',
  }),
  addRequest: op({
    method: 'POST',
    path: '/api/customer/:id/data-request',
    summary: 'Write down that a customer asked for a copy or the erasure of their data',
    params: IdParams,
    body: z.strictObject({
      kind: z.enum(requestKinds),
      /** Today unless said. */
      askedDay: DayIn.optional(),
      note: Text(500).default(''),
    }),
    reply: DataRequest,
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  requests: op({
    method: 'GET',
    path: '/api/data-request',
    summary:
      'Requests about personal data; open ones by the day they are due, then settled ones newest first',
    query: z.strictObject({
      ...pageFields,
      state: z.enum(requestStates).optional(),
      customerId: Id.optional(),
    }),
    reply: pageOf(DataRequest),
    errors: [],
    allow: 'staff',
  }),
  refuseRequest: op({
    method: 'POST',
    path: '/api/data-request/:id/refuse',
    summary: 'Refuse a request about personal data, with the reason',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(500) }),
    reply: DataRequest,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
  }),
  exportData: op({
    method: 'POST',
    path: '/api/data-request/:id/export',
    summary: 'Everything the shop holds about the customer, to be read by people (html) or machines (json)',
    params: IdParams,
    body: z.strictObject({ format: z.enum(['json', 'html']) }),
    reply: FileReply,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
    download: true,
    failTitle: 'load',
  }),
  erase: op({
    method: 'POST',
    path: '/api/data-request/:id/erase',
    summary: 'Forget the person as asked for; papers stay as issued, as the law asks',
    params: IdParams,
    reply: DataRequest,
    errors: ['ILLEGAL_TRANSITION', 'CUSTOMER_OPEN', 'CUSTOMER_MONEY'],
    allow: 'admin',
    failTitle: 'delete',
  }),
};
