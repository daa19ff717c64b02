/** Ending calls without cutting one off: for a server whose address another one serves already. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';

/** So long an idle connection was promised to be kept, and a moment. */
const longestIdle = 75_000;

/**
 * Takes no connection any more and answers on those that are there, each answer saying that it is the last one of its connection. Resolves
 * when they have all ended: an idle one is not cut off in the time it was promised.
 */
export const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.prependListener('request', (_: IncomingMessage, reply: ServerResponse) => {
      reply.setHeader('connection', 'close');
    });
    const late = setTimeout(resolve, longestIdle);
    // That of HTTP would end idle connections, into which a call may be on its way.
    Listening.prototype.close.call(server, () => {
      clearTimeout(late);
      resolve();
    });
  });
