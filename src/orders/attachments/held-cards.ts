import { isInStateSet, type LineState } from '#orders/order/states.ts';

export const cardKinds = ['citizen', 'driving', 'passport', 'student', 'other'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The shop may hold a card from the reservation until the garments are back. */
export const canHoldCard = (states: readonly LineState[]): boolean =>
  states.some((state) => isInStateSet('running', state));
