/** The successor is ready to accept connections. */
export type SuccessorMessage = { handover: 'ready' };
/** The predecessor has stopped background work and released the database. */
export type PredecessorMessage = { handover: 'released' };

/** Environment variable of a successor. Its value is the version of its predecessor. */
export const predecessorVariable = 'RATRI_AFTER';
/** Environment variable of a successor that shares the port, so that no socket is passed on. */
export const sharedPortVariable = 'RATRI_SHARES';
export const inheritedSocketFd = 4;

export const isSuccessorReady = (message: unknown): message is SuccessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleaseMessage = (message: unknown): message is PredecessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
