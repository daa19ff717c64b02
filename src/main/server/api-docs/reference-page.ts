import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ServerModule } from '#platform/http/handlers.ts';
import { openApiDocument } from './openapi-document.ts';
import { contentPolicyOf } from '../routes/security-headers.ts';

type Docs = {
  modules: readonly ServerModule[];
  reader: onRequestAsyncHookHandler;
  publicUrl: string | undefined;
  https: boolean;
};

export const addApiDocs = (app: FastifyInstance, { modules, reader, publicUrl, https }: Docs): void => {
  let text: string | undefined;
  app.get('/api/openapi.json', { onRequest: reader }, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((text ??= JSON.stringify(openApiDocument(modules, publicUrl)))),
  );
  // The first request loads the library, because few clients need its 500 KB.
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
        // The page must not call third parties.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        // The browser must not store API keys.
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
    // The Content-Security-Policy allows only this page's inline script.
    if (String(type).startsWith('text/html'))
      void reply.header('content-security-policy', contentPolicyOf(page.payload, https));
    return reply.code(page.statusCode).type(String(type)).send(page.rawPayload);
  };
  app.get('/api/docs', { onRequest: reader }, answer);
  app.get('/api/docs/*', { onRequest: reader }, answer);
};
