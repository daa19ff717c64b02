/** Ready to accept connections. */
export type SuccessorMessage = { handover: 'ready' };
/** Background work has stopped, the database is released. */
export type PredecessorMessage = { handover: 'released' };

/** Variable of a successor: the predecessor's version. */
export const predecessorVariable = 'RATRI_AFTER';
/** Environment variable of a successor that shares the port, so that no socket is passed. */
export const sharedPortVariable = 'RATRI_SHARES';
export const inheritedSocketFd = 4;

export const isSuccessorReady = (message: unknown): message is SuccessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleaseMessage = (message: unknown): message is PredecessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
