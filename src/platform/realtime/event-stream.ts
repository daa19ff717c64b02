import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TokenClaims, anonymousScope } from '../http/auth/token-claims.ts';
import type { LiveUpdates } from './live-updates.ts';

/** The stream is neither compressed nor buffered. It ends when the token expires. */
export const openEventStream = (
  app: FastifyInstance,
  live: LiveUpdates,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const scope = request.scope ?? anonymousScope;
  const claims = app.jwt.decode<TokenClaims>((request.headers.authorization ?? '').slice(7));
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
