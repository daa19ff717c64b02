import { z } from 'zod';
import { DayOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { departureRefusalCodes } from '#inventory/stock/branch-departure.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';

export const transferStates = ['requested', 'sent', 'received', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferDirections = ['in', 'out', 'all'] as const;
export type TransferDirection = (typeof transferDirections)[number];

const head = {
  transferId: z.number(),
  fromBranchId: z.number(),
  fromBranchName: z.string(),
  toBranchId: z.number(),
  toBranchName: z.string(),
  state: z.enum(transferStates),
  note: z.string(),
  requestedBy: z.string(),
  requestedAt: TimeOut,
  sentAt: TimeOut.nullable(),
  expectedDay: DayOut.nullable(),
  /** True after the expected day, until all garments arrived. */
  late: z.boolean(),
  lineCount: z.number(),
  receivedCount: z.number(),
  /** Garments reported, but neither lost nor found. */
  missingCount: z.number(),
};

export const TransferRow = z.object({
  ...head,
  names: z.array(z.string()),
});
export type TransferRow = z.output<typeof TransferRow>;

/**
 * `asked`: no garment chosen. `chosen`: this garment is requested. `back`: the garment stayed with the
 * sender. `missing`: the garment did not arrive. `found`: the garment was still with the sender.
 */
export const transferLineStates = [
  'asked',
  'chosen',
  'sent',
  'received',
  'back',
  'missing',
  'lost',
  'found',
] as const;
export type TransferLineState = (typeof transferLineStates)[number];

const BranchWord = z.object({ by: z.string(), at: TimeOut, note: z.string() });

export const TransferLine = z.object({
  lineId: z.number(),
  itemId: z.number(),
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  unitId: z.number().nullable(),
  barcode: z.string(),
  state: z.enum(transferLineStates),
  receivedAt: TimeOut.nullable(),
  /** Reports of both branches on a garment that did not arrive. */
  missing: z.object({ receiver: BranchWord, sender: BranchWord.nullable() }).nullable(),
});
export type TransferLine = z.output<typeof TransferLine>;

export const Transfer = z.object({
  ...head,
  sentBy: z.string(),
  receivedBy: z.string(),
  receivedAt: TimeOut.nullable(),
  cancelledBy: z.string(),
  cancelledAt: TimeOut.nullable(),
  cancelReason: z.string(),
  lines: z.array(TransferLine),
  may: z.object({
    send: z.boolean(),
    receive: z.boolean(),
    cancel: z.boolean(),
    answer: z.boolean(),
    writeOff: z.boolean(),
  }),
});
export type Transfer = z.output<typeof Transfer>;

export const transferRefusalCodes = [...departureRefusalCodes, 'NOT_NEW'] as const;

/** `from` and `to` are the days of UNIT_RESERVED. */
export const RefusedTransferUnit = z.object({
  unitId: z.number(),
  barcode: z.string(),
  code: z.enum(transferRefusalCodes),
  from: DayOut.nullable(),
  to: DayOut.nullable(),
});
export type RefusedTransferUnit = z.output<typeof RefusedTransferUnit>;

export const BranchName = z.object({ branchId: z.number(), name: z.string() });

export const GroupUnit = z.object({
  unitId: z.number(),
  itemId: z.number(),
  barcode: z.string(),
  color: z.string(),
  size: z.string(),
  state: z.enum(unitStates),
  branchId: z.number(),
  mine: z.boolean(),
  /** True if the unit was never in another branch or with a customer, so it needs no transfer. */
  fresh: z.boolean(),
  /** Future reservations, and the first day of the next. */
  promises: z.number(),
  nextDay: DayOut.nullable(),
});
export type GroupUnit = z.output<typeof GroupUnit>;

const Counts = z.object({
  ready: z.number(),
  out: z.number(),
  inspect: z.number(),
  wash: z.number(),
  repair: z.number(),
});

export const BranchStock = z.object({
  branchId: z.number(),
  counts: Counts,
  total: z.number(),
  /** Units that can arrive by the pick-up day, or null without days. */
  free: z.number().nullable(),
});
export type BranchStock = z.output<typeof BranchStock>;

export const OtherItem = z.object({
  itemId: z.number(),
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  branches: z.array(BranchStock),
});
export type OtherItem = z.output<typeof OtherItem>;
