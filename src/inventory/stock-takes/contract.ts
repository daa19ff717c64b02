import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  FileReply,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
  RequiredCodeIn,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { unitStates } from '#inventory/stock/contract.ts';
import { takeLineKinds, scanResults } from './scan-results.ts';
import { StartTakeInput } from './take-input.ts';

export const takeStates = ['open', 'closed', 'cancelled'] as const;
export type TakeState = (typeof takeStates)[number];

/** `expected` is the sum of `counted` and `missing`. */
const TakeCounts = z.object({
  expected: z.number(),
  counted: z.number(),
  missing: z.number(),
  unexpected: z.number(),
  wrongBranch: z.number(),
  unknown: z.number(),
});
export type TakeCounts = z.output<typeof TakeCounts>;

const Take = z.object({
  takeId: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  /** `''` means all categories. */
  category: z.string(),
  state: z.enum(takeStates),
  startedBy: z.string(),
  startedAt: TimeOut,
  closedBy: z.string(),
  closedAt: TimeOut.nullable(),
  counts: TakeCounts,
});
export type Take = z.output<typeof Take>;

const TakeDetail = Take.extend({
  people: z.array(z.object({ name: z.string(), scans: z.number() })),
  marked: z.object({ lost: z.number(), found: z.number() }),
});
export type TakeDetail = z.output<typeof TakeDetail>;

const TakeLine = z.object({
  barcode: z.string(),
  unitId: z.number().nullable(),
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  /** Unit's current state, or its state at closing. Null means an unknown barcode. */
  state: z.enum(unitStates).nullable(),
  branchName: z.string(),
  scannedBy: z.string(),
  scannedAt: TimeOut.nullable(),
});
export type TakeLine = z.output<typeof TakeLine>;

export const TakeScan = z.object({
  asked: z.string(),
  barcode: z.string(),
  result: z.enum(scanResults),
  /** True if `scannedBy` scanned the barcode before, at `scannedAt`. */
  again: z.boolean(),
  scannedBy: z.string(),
  scannedAt: TimeOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  state: z.enum(unitStates).nullable(),
  branchName: z.string(),
});
export type TakeScan = z.output<typeof TakeScan>;

export const stocktakeContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/stock-take',
    summary: 'Stock takes of the branch, newest first',
    query: z.strictObject({ ...pageFields, state: z.enum(takeStates).optional() }),
    reply: pageSchemaOf(Take),
    errors: [],
    allow: 'staff',
  }),
  start: defineOperation({
    method: 'POST',
    path: '/api/stock-take',
    summary: 'Start a stock take of a branch, of everything or one category; one at a time in a branch',
    body: StartTakeInput,
    reply: TakeDetail,
    errors: [],
    allow: 'staff',
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/stock-take/:id',
    summary: 'A stock take with its current counts, or those at closing',
    params: IdParams,
    reply: TakeDetail,
    errors: [],
    allow: 'staff',
  }),
  scan: defineOperation({
    method: 'POST',
    path: '/api/stock-take/:id/scan',
    summary: 'Count garments by their barcodes, in scan order; one answer each',
    params: IdParams,
    body: z.strictObject({ barcodes: z.array(RequiredCodeIn(100)).min(1).max(200) }),
    reply: z.object({ itemList: z.array(TakeScan) }),
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  unscan: defineOperation({
    method: 'POST',
    path: '/api/stock-take/:id/unscan',
    summary: 'Remove a scan',
    params: IdParams,
    body: z.strictObject({ barcode: RequiredCodeIn(100) }),
    reply: z.object({ barcode: z.string() }),
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  lines: defineOperation({
    method: 'GET',
    path: '/api/stock-take/:id/lines',
    summary: 'A page of one list of a stock take, live while it is open, from its report afterwards',
    params: IdParams,
    query: z.strictObject({ ...pageFields, kind: z.enum(takeLineKinds).default('missing') }),
    reply: pageSchemaOf(TakeLine),
    errors: [],
    allow: 'staff',
  }),
  close: defineOperation({
    method: 'POST',
    path: '/api/stock-take/:id/close',
    summary: 'Close and save the report; an admin may mark missing garments as lost and found ones as found',
    params: IdParams,
    body: z.strictObject({
      missingToLost: z.boolean().default(false),
      lostToFound: z.boolean().default(false),
    }),
    reply: TakeDetail,
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  cancel: defineOperation({
    method: 'POST',
    path: '/api/stock-take/:id/cancel',
    summary: 'Cancel a stock take; units do not change',
    params: IdParams,
    body: z.strictObject({ reason: TextIn(300).prefault('') }),
    reply: TakeDetail,
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  exportSheet: defineOperation({
    method: 'GET',
    path: '/api/stock-take/:id/export',
    summary: 'All lists of a stock take as a spreadsheet',
    params: IdParams,
    query: z.strictObject({
      format: z.enum(['csv', 'xlsx']).default('csv'),
      language: z.enum(languages).default('th'),
    }),
    reply: FileReply,
    download: true,
    namesNoCustomer: true,
    errors: [],
    allow: 'staff',
  }),
};
