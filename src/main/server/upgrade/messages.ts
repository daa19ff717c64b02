/** Messages between a server and its successor, and the variables by which the successor recognises itself. */

/** From the successor: it can answer, and accepts connections from now on. */
export type SuccessorMessage = { handover: 'ready' };
/** From the predecessor: its background work has stopped, and it has released the database. */
export type PredecessorMessage = { handover: 'released' };

/** Environment variable of a successor: the previous version. */
export const predecessorVariable = 'RATRI_AFTER';
/** Set as well when no socket is passed on because processes share the port. */
export const sharedPortVariable = 'RATRI_SHARES';
/** The file descriptor of the inherited socket. */
export const inheritedSocketFd = 4;

export const isSuccessorReady = (message: unknown): message is SuccessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleaseMessage = (message: unknown): message is PredecessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
