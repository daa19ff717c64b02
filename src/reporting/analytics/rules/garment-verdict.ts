/** Is a garment worth its place on the rack? One rule for the pages and the server. */

/** Why a garment is worth keeping, has to be watched, or should go. */
export const worthReasons = [
  /** Too short in the shop to say. */
  'new',
  /** It has brought more than it cost, and goes out. */
  'paidBack',
  /** It has not yet, and will within the time allowed if it goes on so. */
  'onTheWay',
  /** Nothing is known of what it cost; it goes out. */
  'noCost',
  'resting',
  /** Nobody has ever rented it. */
  'unused',
  /** At its pace it takes longer than allowed. */
  'behind',
  'slow',
  /** Nobody has rented it for long. */
  'idle',
  /** Washing and mending takes more than half of what it brings. */
  'care',
] as const;
export type WorthReason = (typeof worthReasons)[number];

export const verdicts = ['keep', 'watch', 'sell'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictOf: Record<WorthReason, Verdict> = {
  new: 'watch',
  paidBack: 'keep',
  onTheWay: 'keep',
  noCost: 'keep',
  resting: 'watch',
  unused: 'watch',
  behind: 'watch',
  slow: 'sell',
  idle: 'sell',
  care: 'sell',
};

/** Days from which on something is said: in the shop; without a customer; to be paid back within. */
export const worthDays = { new: 90, resting: 180, idle: 365, slow: 365, within: 730 } as const;
