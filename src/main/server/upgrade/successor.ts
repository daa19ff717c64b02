import {
  type SuccessorMessage,
  isReleaseMessage,
  sharedPortVariable,
  inheritedSocketFd,
  predecessorVariable,
} from './messages.ts';

export type PredecessorLink = {
  version: string;
  /** Socket of the predecessor, or the shared port. In both cases no connection is lost. */
  place: { fd: number } | { reusePort: true };
  /**
   * Call it when this server accepts connections. Resolves when the predecessor has released the database or
   * ended.
   */
  takeTurn(): Promise<void>;
};

export const findPredecessor = (): PredecessorLink | undefined => {
  const { [predecessorVariable]: version, [sharedPortVariable]: shared } = process.env;
  // These variables are removed, so that child processes do not consider themselves successors.
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
