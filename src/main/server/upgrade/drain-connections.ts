/** Completes requests without cutting a connection, for a server whose address a successor already serves. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';

/** The promised keep-alive of idle connections plus a margin, in ms. */
const longestIdle = 75_000;

/** Milliseconds without a new connection; and the limit of this wait. */
const quiet = 2;
const longestBusy = 3000;

/**
 * Resolves when no connection waits to be accepted. A process with its own socket on the address (workers/worker.ts) would cut such
 * connections by closing it.
 */
const untilQuiet = async (server: Server): Promise<void> => {
  let came = 0;
  const count = (): void => void came++;
  server.on('connection', count).on('request', count);
  const begun = performance.now();
  for (let before = -1; before !== came && performance.now() - begun < longestBusy;) {
    before = came;
    await new Promise((resolve) => setTimeout(resolve, quiet));
  }
  server.off('connection', count).off('request', count);
};

/**
 * Accepts no more connections and answers requests on existing ones with `Connection: close`. Resolves when all have ended: an idle
 * one is not cut within the promised keep-alive.
 */
export const drainConnections = async (server: Server): Promise<void> => {
  server.prependListener('request', (_: IncomingMessage, reply: ServerResponse) => {
    reply.setHeader('connection', 'close');
  });
  await untilQuiet(server);
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, longestIdle);
    // HTTP's close() would end idle connections on which a request may be in transit.
    Listening.prototype.close.call(server, () => {
      clearTimeout(late);
      resolve();
    });
  });
};
