export const webRequestStates = ['new', 'offered', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type WebRequestState = (typeof webRequestStates)[number];

export const isOpenWebRequest = (state: WebRequestState | 'closed'): boolean =>
  state === 'new' || state === 'offered';

export const webRefusalReasons = ['taken', 'soon', 'unreached', 'rules', 'other'] as const;
export type WebRefusalReason = (typeof webRefusalReasons)[number];

export const offerHourChoices = [0, 6, 24, 48, 72] as const;
