/** Ending calls without cutting one off: for a server whose address another one serves already. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';

/** So long an idle connection was promised to be kept, and a moment. */
const longestIdle = 75_000;

/** Milliseconds in which nobody came; and until it is no longer waited for. */
const quiet = 2;
const longestBusy = 3000;

/**
 * Resolves at a moment at which nobody waits to be accepted: a process with a socket of its own on the address (workers/work.ts) would
 * cut them off by closing it.
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
 * Takes no connection any more and answers on those that are there, each answer saying that it is the last one of its connection. Resolves
 * when they have all ended: an idle one is not cut off in the time it was promised.
 */
export const drain = async (server: Server): Promise<void> => {
  server.prependListener('request', (_: IncomingMessage, reply: ServerResponse) => {
    reply.setHeader('connection', 'close');
  });
  await untilQuiet(server);
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, longestIdle);
    // That of HTTP would end idle connections, into which a call may be on its way.
    Listening.prototype.close.call(server, () => {
      clearTimeout(late);
      resolve();
    });
  });
};
