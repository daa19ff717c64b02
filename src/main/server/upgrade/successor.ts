import {
  type SuccessorMessage,
  isReleaseMessage,
  sharedPortVariable,
  httpSocketVariable,
  inheritedHttpFd,
  inheritedSocketFd,
  predecessorVariable,
} from './messages.ts';

export type PredecessorLink = {
  version: string;
  /** Predecessor's socket, or the shared port. Neither loses a connection. */
  place: { fd: number } | { reusePort: true };
  /** Predecessor's socket of HTTP_PORT. */
  http: { fd: number } | undefined;
  /**
   * Call this when the server accepts connections. Resolves when the predecessor released the database or
   * ended.
   */
  takeTurn(): Promise<void>;
};

export const findPredecessor = (): PredecessorLink | undefined => {
  const {
    [predecessorVariable]: version,
    [sharedPortVariable]: shared,
    [httpSocketVariable]: http,
  } = process.env;
  // Child processes must not consider themselves successors.
  delete process.env[predecessorVariable];
  delete process.env[sharedPortVariable];
  delete process.env[httpSocketVariable];
  if (version === undefined || process.send === undefined) return undefined;
  return {
    version,
    place: shared === 'yes' ? { reusePort: true } : { fd: inheritedSocketFd },
    http: http === 'yes' ? { fd: inheritedHttpFd } : undefined,
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
