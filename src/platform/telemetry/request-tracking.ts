/** Every call has an id: the caller's own where it is well-formed, else a new one. All that is done for the call is done under it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdIn } from '#lib/http/request-id.ts';
import { type Work, beginTrace, currentWork, newId, within } from './work-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null;
  }
  interface FastifyContextConfig {
    /** 'order.read', as it is told outside. */
    operation?: string;
  }
}

/** W3C Trace Context, version 00. */
const parentOf = (header: string | string[] | undefined): { id: string; span: string } | undefined => {
  if (typeof header !== 'string') return undefined;
  const [, id = '', span = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? [];
  const known = requestIdIn(id);
  return known === undefined || /^0+$/.test(span) ? undefined : { id: known, span };
};

/** `x-request-id`, else the trace of `traceparent`, else a new one. */
export const idOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return (
    (typeof given === 'string' ? requestIdIn(given) : undefined) ??
    parentOf(headers.traceparent)?.id ??
    newId()
  );
};

/** What was called, in a bounded number of words: the operation, or the route as it was registered; never the address. */
export const calledOf = ({ routeOptions: { config, url }, method }: FastifyRequest): string =>
  config.operation ?? (url === undefined ? 'page' : `${method} ${url}`);

const begin = (request: FastifyRequest): Work => {
  const { id, headers } = request;
  const parent = parentOf(headers.traceparent);
  const span = beginTrace(id, parent?.id === id ? parent.span : undefined, calledOf(request), 'server', {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? '',
  });
  return { id, span };
};

const end = (request: FastifyRequest, { statusCode }: FastifyReply): void => {
  const { scope, work } = request;
  work?.span?.end(statusCode >= 500, {
    'http.response.status_code': statusCode,
    ...(scope !== null && { 'ratri.shop': scope.shopId }),
  });
};

/** Before every other hook. The server was made with `genReqId: idOf`. */
export const followRequests = (app: FastifyInstance): void => {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, reply, done) => {
    const work = begin(request);
    request.work = work;
    void reply.header('x-request-id', work.id);
    within(work, done);
  });
  // A body arrives by an event of its socket, which knows nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const { work } = request;
    if (work === null || currentWork() === work) done();
    else within(work, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
};
