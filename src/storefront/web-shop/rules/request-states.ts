export const webRequestStates = [
  'new',
  'offered',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
  'spam',
] as const;
export type WebRequestState = (typeof webRequestStates)[number];
/** Senders see spam as new, and an accepted request with a cancelled order as `closed`. */
export type SenderRequestState = Exclude<WebRequestState, 'spam'> | 'closed';

export const isOpenWebRequest = (state: WebRequestState | SenderRequestState): boolean =>
  state === 'new' || state === 'offered';

/** In these states, staff may refuse a request or mark it as spam. */
export const answerableStates = ['new', 'offered', 'expired'] as const satisfies readonly WebRequestState[];
export const isAnswerable = (state: WebRequestState): boolean =>
  answerableStates.some((one) => one === state);

export const webRefusalReasons = ['taken', 'soon', 'unreached', 'rules', 'other'] as const;
export type WebRefusalReason = (typeof webRefusalReasons)[number];

export const offerHourChoices = [0, 6, 24, 48, 72] as const;
