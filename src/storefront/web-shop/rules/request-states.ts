export const webRequestStates = ['new', 'offered', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type WebRequestState = (typeof webRequestStates)[number];

/** Must the shop or the customer still answer? */
export const isOpenWebRequest = (state: WebRequestState | 'closed'): boolean =>
  state === 'new' || state === 'offered';

export const webRefusalReasons = ['taken', 'soon', 'unreached', 'rules', 'other'] as const;
export type WebRefusalReason = (typeof webRefusalReasons)[number];

/** Number of hours for which an offer holds garments; 0 holds none. */
export const offerHourChoices = [0, 6, 24, 48, 72] as const;
