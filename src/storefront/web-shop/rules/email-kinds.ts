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
  'web_unpaid',
  'web_unpaid_end',
] as const;
export type WebShopEmailKind = (typeof webShopEmailKinds)[number];

export const emailPlaceholders = [
  'price',
  'total',
  'duePrice',
  'dueBail',
  'dueNow',
  'payBy',
  'endsAfter',
  'heldUntil',
  'reason',
  'answer',
  'ask',
  'link',
] as const;
export type EmailPlaceholder = (typeof emailPlaceholders)[number];

/** Limit per address, because a visitor can enter any address. */
export const maxEmailsPerDay = 3;
