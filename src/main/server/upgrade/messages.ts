/** What a server and the one that comes after it say to each other, and how the latter knows that it is one. */

/** Said by the one that comes after: it could answer, and takes connections from now on. */
export type FromNext = { handover: 'ready' };
/** Said by the one before: its own work is done, the database is free to be owned. */
export type FromBefore = { handover: 'released' };

/** In its environment: the version before it. */
export const variable = 'RATRI_AFTER';
/** Beside it: there is no socket to be passed on, processes share the port. */
export const sharedVariable = 'RATRI_SHARES';
/** The descriptor under which it finds the socket of the address. */
export const socketAt = 4;

export const isReady = (message: unknown): message is FromNext =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleased = (message: unknown): message is FromBefore =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
