/** What becomes of a step that does not fit any more, and the ways out of it. */
import type { StepKind } from './offline-step.ts';

export const stepStates = ['done', 'conflict', 'settled'] as const;
export type StepState = (typeof stepStates)[number];

/**
 * retry: as it was, once what stood in its way is gone (money that is more than is owed now stays to be placed) · swap: with other garments ·
 * without: without the garments named · toOrder: the money onto an order · credit: the customer keeps it for the next order ·
 * giveBack: the money goes back (admin) · note: it was put right by hand, and how · of money that was given: repaid: it is in the drawer again ·
 * bear: the shop bears it (admin).
 */
export const ways = [
  'retry',
  'swap',
  'without',
  'toOrder',
  'credit',
  'giveBack',
  'note',
  'repaid',
  'bear',
] as const;
export type Way = (typeof ways)[number];

/** Ways that lower what is in the book: an admin's to take. */
export const adminWays: readonly Way[] = ['giveBack', 'bear'];

/** Said with a step that was carried out, too: its clock was wrong; it stands in today's book, since its own day was closed; another step has its number; its money stands in no book yet, since no day was open. */
export const stepNotes = ['clock', 'dayClosed', 'slipUsed', 'numberTwice', 'notBooked'] as const;
export type StepNote = (typeof stepNotes)[number];

/** Reasons that a garment gives. */
const ofGarments: readonly string[] = [
  'NOT_FREE_UNIT',
  'NOT_AVAILABLE',
  'WRONG_UNIT',
  'UNIT_IN_TRANSIT',
  'UNIT_OUT',
  'UNIT_RESERVED',
  'UNIT_IN_CARE',
  'UNIT_AT_VENDOR',
  'UNIT_GONE',
  'NOT_FOUND',
];

export type Stuck = {
  kind: StepKind;
  /** Code of the refusal. */
  reason: string;
  /** Garments have still to be entered. */
  goodsOpen: boolean;
  /** Satang that were booked and belong to no order yet; below zero: that were given out. */
  held: number;
  /** It takes what is owed above the bail, and keeps the bail. */
  keepsBail: boolean;
  /** Its money is one that no open day could take. */
  unbooked: boolean;
  /** How many garments it is about. */
  lines: number;
  /** The order that it is about is known, and whose; nobody's once the customer's data were erased. */
  hasOrder: boolean;
  hasCustomer: boolean;
};

/** The ways out, the likeliest first. Money that is not booked yet can only be tried again. */
export const waysOut = (stuck: Stuck): Way[] => {
  const { kind, reason, goodsOpen, held, lines } = stuck;
  if (stuck.unbooked) return ['retry'];
  const found: Way[] = [];
  const takesOut = kind === 'open' || kind === 'handOver';
  if (goodsOpen && takesOut && ofGarments.includes(reason)) found.push('swap');
  // What was promised is kept as it was; garments that have gone with somebody who was erased stay entered.
  const first = ['OFFLINE_PROMOTION', 'PROMOTION_REFUSED', 'OFFLINE_CUSTOMER'].includes(reason);
  if (goodsOpen && first) found.push('retry');
  if (goodsOpen && lines > 1) found.push('without');
  // The order has gone on without it: that seldom comes back.
  const passed = reason === 'ILLEGAL_TRANSITION' && held > 0;
  if (goodsOpen && !first && !passed) found.push('retry');
  // Money that goes on once what came before is entered. Of one that keeps the bail as much as closes the order is entered: not once that is settled.
  const settled = reason === 'OFFLINE_MONEY_LEFT' || reason === 'PAYMENT_TOO_LARGE';
  const goesOn = reason === 'OFFLINE_STEP_BEFORE' || (stuck.keepsBail && !settled);
  if (held > 0 && !goodsOpen && goesOn) found.push('retry');
  if (held > 0) {
    found.push('toOrder');
    if (stuck.hasOrder && stuck.hasCustomer) found.push('credit');
    found.push('giveBack');
  }
  if (held < 0) found.push('retry', 'repaid', 'bear');
  if (goodsOpen && passed) found.push('retry');
  if (goodsOpen) found.push('note');
  return found;
};
