/** What a server does before it closes: streams have no end of their own, and a connection that never asked anything has none either. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Live } from '#platform/realtime/live-updates.ts';

/** Browsers open connections ahead; closing waits a minute for the request of each unless it is dropped. */
export const endBeforeClosing = (app: FastifyInstance, live: Live): void => {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => void silent.delete(socket));
  app.addHook('preClose', async () => {
    await live.close();
    for (const socket of silent) socket.destroy();
  });
};
