import { isInStateSet, type LineState, type StateSet } from '#orders/order/states.ts';

export const photoMoments = ['prepare', 'out', 'back'] as const;
export type PhotoMoment = (typeof photoMoments)[number];
export const signMoments = ['out', 'back', 'card'] as const;
export type SignMoment = (typeof signMoments)[number];

export const maxPhotos = 30;

/** Line states in which photos of a moment can change. */
const during = { prepare: 'held', out: 'running', back: 'away' } as const satisfies Record<
  PhotoMoment,
  StateSet
>;

export const isDuringMoment = (moment: PhotoMoment, state: LineState): boolean =>
  isInStateSet(during[moment], state);

/** Customers sign for lines only after the hand-over. */
export const isSignedFor = (moment: Exclude<SignMoment, 'card'>, state: LineState): boolean =>
  moment === 'out' ? isInStateSet('out', state) : isDuringMoment(moment, state);

/**
 * Returns true after settlement too, because customers sign last. A returned ID card can always be signed
 * for.
 */
export const canSign = (moment: SignMoment, states: readonly LineState[]): boolean =>
  moment === 'card'
    ? states.length > 0
    : states.some(
        (state) => isSignedFor(moment, state) || (moment === 'back' && isInStateSet('settled', state)),
      );
