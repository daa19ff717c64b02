/** Can answer, and accepts connections. */
export type SuccessorMessage = { handover: 'ready' };
/** Background work is stopped and the database released. */
export type PredecessorMessage = { handover: 'released' };

/** Of a successor, with the predecessor's version. */
export const predecessorVariable = 'RATRI_AFTER';
/** Of a successor that shares the port, so that no socket is passed on. */
export const sharedPortVariable = 'RATRI_SHARES';
export const inheritedSocketFd = 4;

export const isSuccessorReady = (message: unknown): message is SuccessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleaseMessage = (message: unknown): message is PredecessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
