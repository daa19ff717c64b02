/** What is kept of handing over and taking back besides the figures: photos of garments and signatures, and when they may be added. */
import { isIn, type LineState, type StateSet } from '#orders/order/states.ts';

export const photoMoments = ['prepare', 'out', 'back'] as const;
export type PhotoMoment = (typeof photoMoments)[number];
export const signMoments = ['out', 'back', 'card'] as const;
export type SignMoment = (typeof signMoments)[number];

/** Photos of one garment that are kept. */
export const maxPhotos = 30;

/**
 * States of a line in which a step is under way: what was seen is added in it, and taken away in it only. A garment that
 * has just gone or come back still belongs to its step.
 */
const during = { prepare: 'held', out: 'running', back: 'away' } as const satisfies Record<
  PhotoMoment,
  StateSet
>;

/** Is the step under way for a line in this state? */
export const isDuring = (moment: PhotoMoment, state: LineState): boolean => isIn(during[moment], state);

/** Does the customer sign for a line in this state? For having it: once it has been handed over, never before. */
export const isSignedFor = (moment: Exclude<SignMoment, 'card'>, state: LineState): boolean =>
  moment === 'out' ? isIn('out', state) : isDuring(moment, state);

/** May an order with these lines be signed for at this step? After the money is settled it still may: the paper is signed last. For a card that is back: always. */
export const maySign = (moment: SignMoment, states: readonly LineState[]): boolean =>
  moment === 'card'
    ? states.length > 0
    : states.some((state) => isSignedFor(moment, state) || (moment === 'back' && state === 'closed'));
