/** The side of the server that comes after another one on the same address. */
import { type FromNext, isReleased, sharedVariable, socketAt, variable } from './messages.ts';

export type Succession = {
  /** The version before, which works on the database meanwhile. */
  version: string;
  /**
   * What to listen on instead of a port: the socket of the one before, so that no connection is lost between the two. Where several
   * processes share the port, one more does.
   */
  place: { fd: number } | { reusePort: true };
  /** Says that this one serves; resolves when the one before has left its work, or is gone. */
  takeTurn(): Promise<void>;
};

/** Undefined for a server that was started by itself. */
export const succession = (): Succession | undefined => {
  const { [variable]: version, [sharedVariable]: shared } = process.env;
  // What this one starts is not a successor of the same.
  delete process.env[variable];
  delete process.env[sharedVariable];
  if (version === undefined || process.send === undefined) return undefined;
  return {
    version,
    place: shared === 'yes' ? { reusePort: true } : { fd: socketAt },
    takeTurn: () =>
      new Promise((resolve) => {
        const done = (): void => {
          process.off('message', heard);
          if (process.connected) process.disconnect();
          resolve();
        };
        const heard = (message: unknown): void => {
          if (isReleased(message)) done();
        };
        process.on('message', heard);
        process.once('disconnect', done);
        process.send?.({ handover: 'ready' } satisfies FromNext);
      }),
  };
};
