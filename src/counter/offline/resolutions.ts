/** States of a step with a conflict, and its possible resolutions. */
import type { OfflineStepKind } from './offline-step.ts';

export const offlineStepStates = ['done', 'conflict', 'settled'] as const;
export type OfflineStepState = (typeof offlineStepStates)[number];

/**
 * retry: apply again once the obstacle is removed (money above the amount due remains to be placed) · swap: with other garments ·
 * without: without the named garments · toOrder: book the money on an order · credit: the customer keeps it for the next order ·
 * giveBack: refund the money (admin) · note: corrected by hand, with a note · for refunded money: repaid: it is back in the drawer ·
 * bear: the shop takes the loss (admin).
 */
export const resolutions = [
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
export type Resolution = (typeof resolutions)[number];

/** Resolutions that reduce the cash in the books; admins only. */
export const adminResolutions: readonly Resolution[] = ['giveBack', 'bear'];

/**
 * Notes on an applied step: its clock was wrong; it is booked today because its own day was closed; its slip was used before;
 * another step has its number; its money is not booked yet because no day was open.
 */
export const offlineStepNotes = ['clock', 'dayClosed', 'slipUsed', 'numberTwice', 'notBooked'] as const;
export type OfflineStepNote = (typeof offlineStepNotes)[number];

/** Conflict reasons concerning a garment. */
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

export type OfflineConflict = {
  kind: OfflineStepKind;
  /** Error code. */
  reason: string;
  /** The garments are not entered yet. */
  goodsOpen: boolean;
  /** Satang booked without an order; negative: refunded. */
  held: number;
  /** It pays the debt above the deposit and keeps the deposit. */
  keepsBail: boolean;
  /** No open day could take its money. */
  unbooked: boolean;
  /** Number of its garments. */
  lines: number;
  /** Whether its order and customer are known; no customer once their data are erased. */
  hasOrder: boolean;
  hasCustomer: boolean;
};

/** Possible resolutions, the likeliest first. Unbooked money allows only a retry. */
export const resolutionsFor = (stuck: OfflineConflict): Resolution[] => {
  const { kind, reason, goodsOpen, held, lines } = stuck;
  if (stuck.unbooked) return ['retry'];
  const found: Resolution[] = [];
  const takesOut = kind === 'open' || kind === 'handOver';
  if (goodsOpen && takesOut && ofGarments.includes(reason)) found.push('swap');
  // A retry keeps the promised discount; garments handed to an erased customer remain entered.
  const first = ['OFFLINE_PROMOTION', 'PROMOTION_REFUSED', 'OFFLINE_CUSTOMER'].includes(reason);
  if (goodsOpen && first) found.push('retry');
  if (goodsOpen && lines > 1) found.push('without');
  // The order has moved past this step; a retry rarely succeeds.
  const passed = reason === 'ILLEGAL_TRANSITION' && held > 0;
  if (goodsOpen && !first && !passed) found.push('retry');
  // Money that can be booked once an earlier step is entered. A step that keeps the deposit books as much as closes the order,
  // unless that has happened.
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
