/** The successor's side of an upgrade. */
import {
  type SuccessorMessage,
  isReleaseMessage,
  sharedPortVariable,
  inheritedSocketFd,
  predecessorVariable,
} from './messages.ts';

export type PredecessorLink = {
  /** The previous version, which uses the database meanwhile. */
  version: string;
  /**
   * Listen on this instead of a port: the socket of the predecessor, so that no connection is lost. Where several processes share
   * the port, the successor shares it too.
   */
  place: { fd: number } | { reusePort: true };
  /** Reports that this server serves; resolves when the predecessor has released its work or has ended. */
  takeTurn(): Promise<void>;
};

/** Undefined for a server that was started normally. */
export const findPredecessor = (): PredecessorLink | undefined => {
  const { [predecessorVariable]: version, [sharedPortVariable]: shared } = process.env;
  // Child processes of this one are not successors of the same server.
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
