import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  FileReply,
  Id,
  IdParams,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { unitStates } from '#inventory/stock/contract.ts';
import { lineKinds, scanResults } from './scan-results.ts';

export const takeStates = ['open', 'closed', 'cancelled'] as const;
export type TakeState = (typeof takeStates)[number];

/** How many garments are in which list; expected = counted + missing. */
const Counts = z.object({
  expected: z.number(),
  counted: z.number(),
  missing: z.number(),
  unexpected: z.number(),
  wrongBranch: z.number(),
  unknown: z.number(),
});
export type Counts = z.output<typeof Counts>;

const Take = z.object({
  takeId: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  /** Empty: everything. */
  category: z.string(),
  state: z.enum(takeStates),
  startedBy: z.string(),
  startedAt: TimeOut,
  closedBy: z.string(),
  closedAt: TimeOut.nullable(),
  counts: Counts,
});
export type Take = z.output<typeof Take>;

const TakeDetail = Take.extend({
  /** Who has scanned how much, most first. */
  people: z.array(z.object({ name: z.string(), scans: z.number() })),
  /** What closing has changed: missing ones marked as lost, lost ones found again. */
  marked: z.object({ lost: z.number(), found: z.number() }),
});
export type TakeDetail = z.output<typeof TakeDetail>;

const Line = z.object({
  barcode: z.string(),
  unitId: z.number().nullable(),
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  /** Of the garment, now or as it was at the closing; null for an unknown barcode. */
  state: z.enum(unitStates).nullable(),
  /** Where the garment belongs. */
  branchName: z.string(),
  scannedBy: z.string(),
  scannedAt: TimeOut.nullable(),
});
export type Line = z.output<typeof Line>;

export const Scanned = z.object({
  /** As it was sent. */
  asked: z.string(),
  barcode: z.string(),
  result: z.enum(scanResults),
  /** It had been scanned before, by whom and when. */
  again: z.boolean(),
  scannedBy: z.string(),
  scannedAt: TimeOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  state: z.enum(unitStates).nullable(),
  branchName: z.string(),
});
export type Scanned = z.output<typeof Scanned>;

export const stocktakeContract = {
  list: op({
    method: 'GET',
    path: '/api/stock-take',
    summary: 'Stock takes of the branch, newest first',
    query: z.strictObject({ ...pageFields, state: z.enum(takeStates).optional() }),
    reply: pageOf(Take),
    errors: [],
    allow: 'staff',
  }),
  start: op({
    method: 'POST',
    path: '/api/stock-take',
    summary: 'Start a stock take of a branch, of everything or one category; one at a time in a branch',
    body: z.strictObject({
      branchId: Id,
      name: Text(100).prefault(''),
      category: Text(60).prefault(''),
    }),
    reply: TakeDetail,
    errors: [],
    allow: 'staff',
  }),
  get: op({
    method: 'GET',
    path: '/api/stock-take/:id',
    summary: 'A stock take with its counts as of now, or as it was closed',
    params: IdParams,
    reply: TakeDetail,
    errors: [],
    allow: 'staff',
  }),
  scan: op({
    method: 'POST',
    path: '/api/stock-take/:id/scan',
    summary: 'Count garments by their barcodes, in the order they were scanned; one answer each',
    params: IdParams,
    body: z.strictObject({ barcodes: z.array(RequiredText(100)).min(1).max(200) }),
    reply: z.object({ itemList: z.array(Scanned) }),
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  unscan: op({
    method: 'POST',
    path: '/api/stock-take/:id/unscan',
    summary: 'Take a scan back',
    params: IdParams,
    body: z.strictObject({ barcode: RequiredText(100) }),
    reply: z.object({ barcode: z.string() }),
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  lines: op({
    method: 'GET',
    path: '/api/stock-take/:id/lines',
    summary: 'A page of one list of a stock take, live while it is open, from its report afterwards',
    params: IdParams,
    query: z.strictObject({ ...pageFields, kind: z.enum(lineKinds).default('missing') }),
    reply: pageOf(Line),
    errors: [],
    allow: 'staff',
  }),
  close: op({
    method: 'POST',
    path: '/api/stock-take/:id/close',
    summary: 'Close and keep the report; an admin may mark missing garments as lost and found ones as found',
    params: IdParams,
    body: z.strictObject({
      missingToLost: z.boolean().default(false),
      lostToFound: z.boolean().default(false),
    }),
    reply: TakeDetail,
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  cancel: op({
    method: 'POST',
    path: '/api/stock-take/:id/cancel',
    summary: 'Give a stock take up; nothing is changed',
    params: IdParams,
    body: z.strictObject({ reason: Text(300).prefault('') }),
    reply: TakeDetail,
    errors: ['TAKE_CLOSED'],
    allow: 'staff',
  }),
  exportSheet: op({
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
    errors: [],
    allow: 'staff',
  }),
};
