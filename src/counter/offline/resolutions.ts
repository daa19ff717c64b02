import type { OfflineStepKind } from './offline-step.ts';

export const offlineStepStates = ['done', 'conflict', 'settled'] as const;
export type OfflineStepState = (typeof offlineStepStates)[number];

/**
 * `retry` applies the step again (surplus money still needs a resolution), `days` sets new days for a rental
 * that is over, `swap` replaces and `without` omits garments. `toOrder` books the money on an order, `credit`
 * saves it for the customer's next order, `giveBack` refunds it (admin), and `note` records a correction by
 * hand. For refunds, `repaid` means that the money is in the drawer again, and `bear` that the shop covers
 * the loss (admin).
 */
export const resolutions = [
  'retry',
  'days',
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

export const resolutionsWithReason: readonly Resolution[] = ['note', 'giveBack', 'bear'];

/** These resolutions reduce the cash in the books. */
export const adminResolutions: readonly Resolution[] = ['giveBack', 'bear'];

/**
 * `clock`: the device's clock was wrong. `dayClosed`: the step's day is closed, so its money is booked today.
 * `numberTwice`: another step has the number. `notBooked`: no day is open.
 */
export const offlineStepNotes = ['clock', 'dayClosed', 'slipUsed', 'numberTwice', 'notBooked'] as const;
export type OfflineStepNote = (typeof offlineStepNotes)[number];

const ofGarments: readonly string[] = [
  'NOT_FREE_UNIT',
  'UNIT_NOT_NAMED',
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
  reason: string;
  goodsOpen: boolean;
  /** Satang that belong to no order, negative for a refund. */
  held: number;
  /** True if the step pays only the debt above the deposit. */
  keepsBail: boolean;
  unbooked: boolean;
  lines: number;
  hasOrder: boolean;
  /** False after the customer's erasure. */
  hasCustomer: boolean;
};

/** The likeliest resolution comes first. Unbooked money allows only a retry. */
export const resolutionsFor = (stuck: OfflineConflict): Resolution[] => {
  const { kind, reason, goodsOpen, held, lines } = stuck;
  if (stuck.unbooked) return ['retry'];
  const found: Resolution[] = [];
  const takesOut = kind === 'open' || kind === 'handOver';
  if (goodsOpen && reason === 'RENTAL_OVER') found.push('days');
  if (goodsOpen && takesOut && ofGarments.includes(reason)) found.push('swap');
  // A retry grants the promised discount, or replaces an erased customer.
  const first = ['OFFLINE_PROMOTION', 'PROMOTION_REFUSED', 'OFFLINE_CUSTOMER'].includes(reason);
  if (goodsOpen && first) found.push('retry');
  if (goodsOpen && lines > 1) found.push('without');
  // A retry rarely succeeds, because the order has changed.
  const passed = reason === 'ILLEGAL_TRANSITION' && held > 0;
  if (goodsOpen && !first && !passed) found.push('retry');
  // A retry can succeed after an earlier step, or while the deposit has yet to settle the order.
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
