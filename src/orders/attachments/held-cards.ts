/** A card left as security: its kinds, and when one may be taken. */
import { isIn, type LineState } from '#orders/order/states.ts';

export const cardKinds = ['citizen', 'driving', 'passport', 'student', 'other'] as const;
export type CardKind = (typeof cardKinds)[number];

/** From the reservation until the garments are back. */
export const mayHoldCard = (states: readonly LineState[]): boolean =>
  states.some((state) => isIn('running', state));
