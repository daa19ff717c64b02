import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseRequestId } from '#lib/http/request-id.ts';
import { type WorkContext, beginTrace, currentWorkContext, newWorkId, runInContext } from './work-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: WorkContext | null;
  }
  interface FastifyContextConfig {
    operation?: string;
  }
}

/** Parses W3C Trace Context, version 00. */
const parentOf = (header: string | string[] | undefined): { id: string; span: string } | undefined => {
  if (typeof header !== 'string') return undefined;
  const [, id = '', span = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? [];
  const known = parseRequestId(id);
  return known === undefined || /^0+$/.test(span) ? undefined : { id: known, span };
};

/** Returns a well-formed id of `x-request-id`, else of `traceparent`, else a new id. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return (
    (typeof given === 'string' ? parseRequestId(given) : undefined) ??
    parentOf(headers.traceparent)?.id ??
    newWorkId()
  );
};

/** Uses the route, because URLs would make too many names. */
export const operationNameOf = ({ routeOptions: { config, url }, method }: FastifyRequest): string =>
  config.operation ?? (url === undefined ? 'page' : `${method} ${url}`);

const begin = (request: FastifyRequest): WorkContext => {
  const { id, headers } = request;
  const parent = parentOf(headers.traceparent);
  const span = beginTrace(
    id,
    parent?.id === id ? parent.span : undefined,
    operationNameOf(request),
    'server',
    {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
    },
  );
  return { id, span };
};

const end = (request: FastifyRequest, { statusCode }: FastifyReply): void => {
  const { scope, work } = request;
  work?.span?.end(statusCode >= 500, {
    'http.response.status_code': statusCode,
    ...(scope !== null && { 'ratri.shop': scope.shopId }),
  });
};

/** Call this before registering any other hook. The server needs `genReqId: requestIdOf`. */
export const trackRequests = (app: FastifyInstance): void => {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, reply, done) => {
    const work = begin(request);
    request.work = work;
    void reply.header('x-request-id', work.id);
    runInContext(work, done);
  });
  // The body arrives in a socket event without the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const { work } = request;
    if (work === null || currentWorkContext() === work) done();
    else runInContext(work, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
};
