/** Before a server closes: ends the streams, which have no end of their own, and drops connections that never sent a request. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LiveUpdates } from '#platform/realtime/live-updates.ts';

/** Browsers preconnect. Without this, close() waits a minute for the first request of each connection. */
export const closeIdleConnections = (app: FastifyInstance, live: LiveUpdates): void => {
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
