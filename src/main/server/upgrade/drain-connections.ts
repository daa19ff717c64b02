import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';

/** Milliseconds after which connections are cut: the promised keep-alive and a margin. */
const longestIdle = 75_000;

/** Milliseconds: a pause between new connections that counts as quiet, and the maximum wait for it. */
const quiet = 2;
const longestBusy = 3000;

/**
 * Waits until no connection waits for acceptance, because closing the process's own socket
 * (workers/worker.ts) would cut it.
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
 * Refuses new connections and sends `Connection: close`. Resolves when all connections have ended, at the
 * latest after the keep-alive.
 */
export const drainConnections = async (server: Server): Promise<void> => {
  server.prependListener('request', (_: IncomingMessage, reply: ServerResponse) => {
    reply.setHeader('connection', 'close');
  });
  await untilQuiet(server);
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, longestIdle);
    // The HTTP server's close() would cut idle connections on which a request arrives.
    Listening.prototype.close.call(server, () => {
      clearTimeout(late);
      resolve();
    });
  });
};
