/** How a call that was refused because there was too much to do says, when it comes back, for how long it has waited: it goes ahead of those who came after it. */
export const waitedHeader = 'x-waited';
/** Milliseconds; more is not believed. */
export const longestWaited = 30_000;
