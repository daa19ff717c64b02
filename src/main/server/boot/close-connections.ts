import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LiveUpdates } from '#platform/realtime/live-updates.ts';

/**
 * Closes streams, and connections opened in advance, because close() would wait a minute for their first
 * request.
 */
export const closeIdleConnections = (app: FastifyInstance, live: LiveUpdates): void => {
  const silent = new Set<Socket>();
  const opened = app.server instanceof SecureServer ? 'secureConnection' : 'connection';
  app.server.on(opened, (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => void silent.delete(socket));
  app.addHook('preClose', async () => {
    await live.close();
    for (const socket of silent) socket.destroy();
  });
};
