import {
  type SuccessorMessage,
  isReleaseMessage,
  sharedPortVariable,
  inheritedSocketFd,
  predecessorVariable,
} from './messages.ts';

export type PredecessorLink = {
  version: string;
  /** The predecessor's socket, or the shared port. Neither loses a connection. */
  place: { fd: number } | { reusePort: true };
  /**
   * Must be called when the server accepts connections. Resolves when the predecessor released the database
   * or ended.
   */
  takeTurn(): Promise<void>;
};

export const findPredecessor = (): PredecessorLink | undefined => {
  const { [predecessorVariable]: version, [sharedPortVariable]: shared } = process.env;
  // Child processes must not consider themselves successors.
  delete process.env[predecessorVariable];
  delete process.env[sharedPortVariable];
  if (version === undefined || process.send === undefined) return undefined;
  return {
    version,
    place: shared === 'yes' ? { reusePort: true } : { fd: inheritedSocketFd },
    takeTurn: () =>
      new Promise((resolve) => {
        const done = (): void => {
          process.off('message', heard);
          if (process.connected) process.disconnect();
          resolve();
        };
        const heard = (message: unknown): void => {
          if (isReleaseMessage(message)) done();
        };
        process.on('message', heard);
        process.once('disconnect', done);
        process.send?.({ handover: 'ready' } satisfies SuccessorMessage);
      }),
  };
};
