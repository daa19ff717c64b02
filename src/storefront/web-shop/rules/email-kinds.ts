/** Automatic e-mails of the web shop to customers, and the placeholders that only they have. */
export const webShopEmailKinds = [
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
export type WebShopEmailKind = (typeof webShopEmailKinds)[number];

export const emailPlaceholders = ['total', 'dueNow', 'heldUntil', 'reason', 'answer', 'ask', 'link'] as const;
export type EmailPlaceholder = (typeof emailPlaceholders)[number];

/** Requests per day that are mailed about to one address, because anyone can enter any address. */
export const maxEmailsPerDay = 3;
