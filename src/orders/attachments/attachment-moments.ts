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

/** The customer signs for receiving a line only after its hand-over. */
export const isSignedFor = (moment: Exclude<SignMoment, 'card'>, state: LineState): boolean =>
  moment === 'out' ? isInStateSet('out', state) : isDuringMoment(moment, state);

/**
 * True also after settlement, because customers sign the document last. A returned ID card can always be
 * signed for.
 */
export const canSign = (moment: SignMoment, states: readonly LineState[]): boolean =>
  moment === 'card'
    ? states.length > 0
    : states.some(
        (state) => isSignedFor(moment, state) || (moment === 'back' && isInStateSet('settled', state)),
      );
