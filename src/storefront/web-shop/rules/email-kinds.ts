/** What the web shop writes to its customers by itself, and what only these letters can say. */
export const letterKinds = [
  'web_received',
  'web_accepted',
  'web_offered',
  'web_refused',
  'slip_taken',
  'slip_refused',
  'ask_done',
  'ask_refused',
  'order_link',
] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterPlaces = ['total', 'dueNow', 'heldUntil', 'reason', 'answer', 'ask', 'link'] as const;
export type LetterPlace = (typeof letterPlaces)[number];

/** So many requests a day are written about to one mailbox: anybody may type anybody's address. */
export const lettersADay = 3;
