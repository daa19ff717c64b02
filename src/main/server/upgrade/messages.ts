/** Can answer, and accepts connections from now on. */
export type SuccessorMessage = { handover: 'ready' };
/** Background work has stopped, the database is released. */
export type PredecessorMessage = { handover: 'released' };

/** A successor finds the previous version here. */
export const predecessorVariable = 'RATRI_AFTER';
/** No socket is passed on: processes share the port. */
export const sharedPortVariable = 'RATRI_SHARES';
export const inheritedSocketFd = 4;

export const isSuccessorReady = (message: unknown): message is SuccessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'ready';
export const isReleaseMessage = (message: unknown): message is PredecessorMessage =>
  typeof message === 'object' && message !== null && 'handover' in message && message.handover === 'released';
