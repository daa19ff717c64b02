import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Claims, nobody } from '../http/auth/token-claims.ts';
import type { Live } from './live-updates.ts';

/** Opens the stream of live updates. It is neither packed nor kept back on its way, and ends with the token. */
export const openStream = (
  app: FastifyInstance,
  live: Live,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const scope = request.scope ?? nobody;
  const claims = app.jwt.decode<Claims>((request.headers.authorization ?? '').slice(7));
  return live.join({ ...scope, sessionId: claims?.session ?? 0, until: (claims?.exp ?? 0) * 1000 }, () => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    return reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });
};
