/** What transfers look like as they travel: lists, details, refusals, stock of other branches. */
import { z } from 'zod';
import { DayOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { leaveRefusals } from '#inventory/stock/branch-departure.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';

export const transferStates = ['requested', 'sent', 'received', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

/** `in`: to a branch of the user; `out`: from one. */
export const directions = ['in', 'out', 'all'] as const;
export type Direction = (typeof directions)[number];

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
  /** Sent, not all there, and the expected day is over. */
  late: z.boolean(),
  /** Garments asked for or sent, and how many of them have arrived. */
  lineCount: z.number(),
  receivedCount: z.number(),
  /** Said missing, and not yet lost or found. */
  missingCount: z.number(),
};

export const TransferRow = z.object({
  ...head,
  /** Names of the first garments. */
  names: z.array(z.string()),
});
export type TransferRow = z.output<typeof TransferRow>;

/**
 * asked: no garment yet · chosen: this garment is asked for · sent · received · back: it stayed with the sender · missing: it did not
 * arrive · lost · found: with the sender after all.
 */
export const lineStates = [
  'asked',
  'chosen',
  'sent',
  'received',
  'back',
  'missing',
  'lost',
  'found',
] as const;
export type TransferLineState = (typeof lineStates)[number];

/** What a branch says of a garment that did not arrive. */
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
  state: z.enum(lineStates),
  receivedAt: TimeOut.nullable(),
  /** It did not arrive: the receiver's word, and the sender's. */
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
  /** What this person may do now. */
  may: z.object({
    send: z.boolean(),
    receive: z.boolean(),
    cancel: z.boolean(),
    answer: z.boolean(),
    writeOff: z.boolean(),
  }),
});
export type Transfer = z.output<typeof Transfer>;

export const refusalCodes = [...leaveRefusals, 'NOT_NEW'] as const;

/** Why one garment of many stays where it is; with UNIT_RESERVED the days. */
export const Refused = z.object({
  unitId: z.number(),
  barcode: z.string(),
  code: z.enum(refusalCodes),
  from: DayOut.nullable(),
  to: DayOut.nullable(),
});
export type Refused = z.output<typeof Refused>;

export const BranchName = z.object({ branchId: z.number(), name: z.string() });

export const GroupUnit = z.object({
  unitId: z.number(),
  itemId: z.number(),
  barcode: z.string(),
  color: z.string(),
  size: z.string(),
  state: z.enum(unitStates),
  branchId: z.number(),
  /** In one of the user's branches. */
  mine: z.boolean(),
  /** It was never in another branch and never with a customer: it may be placed without a transfer. */
  fresh: z.boolean(),
  /** Promises ahead, and the first day of the next one. */
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

/** What one other branch has of an item. */
export const BranchStock = z.object({
  branchId: z.number(),
  counts: Counts,
  total: z.number(),
  /** Free on the asked days; null when no days were asked. */
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
