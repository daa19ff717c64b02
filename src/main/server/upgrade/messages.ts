/** The successor can accept connections. */
export type SuccessorMessage = { handover: 'ready' };
/** The predecessor's background work has stopped, and the database is released. */
export type PredecessorMessage = { handover: 'released' };

/** A successor's environment variable with the predecessor's version. */
export const predecessorVariable = 'RATRI_AFTER';
/** Set for a successor that shares the port, so no socket is passed. */
export const sharedPortVariable = 'RATRI_SHARES';
/** Set for a successor that gets the socket of HTTP_PORT. */
export const httpSocketVariable = 'RATRI_HTTP';
export const inheritedSocketFd = 4;
export const inheritedHttpFd = 5;

export const isSuccessorReady = (message: unknown): message is SuccessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleaseMessage = (message: unknown): message is PredecessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
