import type { OfflineStepKind } from './offline-step.ts';

export const offlineStepStates = ['done', 'conflict', 'settled'] as const;
export type OfflineStepState = (typeof offlineStepStates)[number];

/**
 * retry: apply again once the obstacle is removed (surplus money remains to be placed) · swap: other garments · without: omit
 * garments ·
 * toOrder: book the money on an order · credit: for the customer's next order · giveBack: refund (admin) · note: corrected by hand ·
 * for refunded money: repaid: back in the drawer · bear: the shop's loss (admin).
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

/** They reduce the cash in the books. */
export const adminResolutions: readonly Resolution[] = ['giveBack', 'bear'];

/**
 * clock: was wrong · dayClosed: booked today instead · slipUsed: before · numberTwice: another step has its number · notBooked: no
 * open
 * day for its money.
 */
export const offlineStepNotes = ['clock', 'dayClosed', 'slipUsed', 'numberTwice', 'notBooked'] as const;
export type OfflineStepNote = (typeof offlineStepNotes)[number];

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
  /** Error code of the conflict. */
  reason: string;
  goodsOpen: boolean;
  /** Satang booked without an order; negative when refunded. */
  held: number;
  /** It pays the debt above the deposit, which stays. */
  keepsBail: boolean;
  unbooked: boolean;
  lines: number;
  /** No customer once their data are erased. */
  hasOrder: boolean;
  hasCustomer: boolean;
};

/** The likeliest first. Unbooked money allows only a retry. */
export const resolutionsFor = (stuck: OfflineConflict): Resolution[] => {
  const { kind, reason, goodsOpen, held, lines } = stuck;
  if (stuck.unbooked) return ['retry'];
  const found: Resolution[] = [];
  const takesOut = kind === 'open' || kind === 'handOver';
  if (goodsOpen && takesOut && ofGarments.includes(reason)) found.push('swap');
  // A retry keeps the promised discount and an erased customer's garments.
  const first = ['OFFLINE_PROMOTION', 'PROMOTION_REFUSED', 'OFFLINE_CUSTOMER'].includes(reason);
  if (goodsOpen && first) found.push('retry');
  if (goodsOpen && lines > 1) found.push('without');
  // The order has moved past this step; a retry rarely succeeds.
  const passed = reason === 'ILLEGAL_TRANSITION' && held > 0;
  if (goodsOpen && !first && !passed) found.push('retry');
  // Bookable once an earlier step is entered. A step that keeps the deposit books what closes the order, unless that has happened.
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
