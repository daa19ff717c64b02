/** `extra`: nothing was due, or another slip waited. `lowered`: less is due than the bill says. */
export const lateReasons = ['cancelled', 'extra', 'withdrawn', 'lowered'] as const;
export type LateReason = (typeof lateReasons)[number];

/** The remainder stays on the order, becomes credit, or is refunded. */
export const slipRests = ['over', 'credit', 'back'] as const;
export type SlipRest = (typeof slipRests)[number];
