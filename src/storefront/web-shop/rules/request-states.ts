/** States of a web request, and reasons of refusal. */
export const webRequestStates = ['new', 'offered', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type WebRequestState = (typeof webRequestStates)[number];

/** Waiting for an answer of the shop or the customer. */
export const isOpenWebRequest = (state: WebRequestState | 'closed'): boolean =>
  state === 'new' || state === 'offered';

export const webRefusalReasons = ['taken', 'soon', 'unreached', 'rules', 'other'] as const;
export type WebRefusalReason = (typeof webRefusalReasons)[number];

/** Selectable holding times of an offer, in hours; 0: no hold. */
export const offerHourChoices = [0, 6, 24, 48, 72] as const;
