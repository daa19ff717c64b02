/** What a hook may be, and how long it is tried. */

/** Hooks of a shop. */
export const mostHooks = 10;

/** Hours that the earlier secret signs beside a new one. */
export const overlapHours = 24;

/** Seconds between a try that failed and the next: ten tries over three days. */
export const waits = [5, 60, 300, 1800, 7200, 18_000, 36_000, 72_000, 108_000] as const;

/** A hook that fails for so long is switched off. */
export const daysOfPatience = 3;

/** What was sent is kept so many days. */
export const logDays = 30;

/** What begins a secret (Standard Webhooks). */
export const secretPrefix = 'whsec_';
