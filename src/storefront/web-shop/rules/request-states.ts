/** Where a request of the web shop stands, and why one is refused. */
export const requestStates = ['new', 'offered', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

/** Those that wait for an answer, the shop's or the customer's. */
export const isOpenRequest = (state: RequestState | 'closed'): boolean =>
  state === 'new' || state === 'offered';

export const refuseReasons = ['taken', 'soon', 'unreached', 'rules', 'other'] as const;
export type RefuseReason = (typeof refuseReasons)[number];

/** So long may garments be kept for an offer, in hours; 0: not at all. */
export const offerHours = [0, 6, 24, 48, 72] as const;
