/**
 * Why the bill cannot take a customer's slip. cancelled: the order is cancelled · extra: it came while nothing was due, or while
 * another slip waited · withdrawn: its bill was withdrawn · lowered: less is due now than its bill says.
 */
export const lateReasons = ['cancelled', 'extra', 'withdrawn', 'lowered'] as const;
export type LateReason = (typeof lateReasons)[number];

/** For the part of a slip that pays nothing: it stays on the order, becomes credit, or is given back. */
export const slipRests = ['over', 'credit', 'back'] as const;
export type SlipRest = (typeof slipRests)[number];
