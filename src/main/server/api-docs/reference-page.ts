/** Where the API is described: the document for programs, and a readable page that tries calls out. */
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Room } from '#platform/http/handlers.ts';
import { openApi } from './openapi-document.ts';
import { policyFor } from '../routes/security-headers.ts';

type Docs = {
  rooms: readonly Room[];
  /** Who may look. */
  reader: onRequestAsyncHookHandler;
  publicUrl: string | undefined;
  /** Browsers are told to keep to it. */
  https: boolean;
};

export const addApiDocs = (app: FastifyInstance, { rooms, reader, publicUrl, https }: Docs): void => {
  let text: string | undefined;
  app.get('/api/openapi.json', { onRequest: reader }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(openApi(rooms, publicUrl)))),
  );
  // Half a megabyte that few people ever open: loaded with its first page.
  let pages: Promise<FastifyInstance> | undefined;
  const open = async (): Promise<FastifyInstance> => {
    const { default: reference } = await import('@scalar/fastify-api-reference');
    const inner = Fastify();
    await inner.register(reference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        // Nothing here asks another house: no assistant, no publishing, no program of theirs.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        // A key typed here is gone with the page.
        persistAuth: false,
        authentication: { preferredSecurityScheme: 'token' },
      } as object,
    });
    await inner.ready();
    return inner;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await (await (pages ??= open())).inject({ url: request.url });
    const { 'content-type': type = 'text/html', location } = page.headers;
    if (location !== undefined) void reply.header('location', location);
    // What begins it stands in the page itself: that script and no other may run here.
    if (String(type).startsWith('text/html'))
      void reply.header('content-security-policy', policyFor(page.payload, https));
    return reply.code(page.statusCode).type(String(type)).send(page.rawPayload);
  };
  app.get('/api/docs', { onRequest: reader }, answer);
  app.get('/api/docs/*', { onRequest: reader }, answer);
};
