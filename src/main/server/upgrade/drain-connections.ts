import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';

/** Promised keep-alive plus a margin, in ms. */
const longestIdle = 75_000;

/** In ms without a new connection; limit of this wait. */
const quiet = 2;
const longestBusy = 3000;

/** No connection waits to be accepted: closing an own socket (workers/worker.ts) would cut it. */
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
 * For a server with a successor: accepts no connections, answers with `Connection: close`; resolves when all have ended, within
 * keep-alive.
 */
export const drainConnections = async (server: Server): Promise<void> => {
  server.prependListener('request', (_: IncomingMessage, reply: ServerResponse) => {
    reply.setHeader('connection', 'close');
  });
  await untilQuiet(server);
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, longestIdle);
    // HTTP's close() cuts idle connections with a request in transit.
    Listening.prototype.close.call(server, () => {
      clearTimeout(late);
      resolve();
    });
  });
};
