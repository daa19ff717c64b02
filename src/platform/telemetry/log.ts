/** JSON lines without request bodies, search text and row values. */
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { processCounters } from './counters.ts';
import { currentWorkContext } from './work-context.ts';

/** PostgreSQL and mail servers quote their input: rows, addresses of persons. */
const quoted = ['detail', 'where', 'internalQuery', 'rejected', 'rejectedErrors', 'response'];

/** Label of a request id or work id. */
export const requestIdLabel = 'request';
const errorLevel = 50;

/** `to`: by default the output of the process. */
export const openLog = (level: string, to?: pino.DestinationStream): pino.Logger => {
  const paths = ['req.headers.authorization', 'req.headers.cookie', ...quoted.map((one) => `err.${one}`)];
  return pino(
    {
      level,
      redact: { paths, remove: true },
      mixin: (_line, number, logger) => {
        if (number >= errorLevel) processCounters.errors++;
        const id = currentWorkContext()?.id;
        // The request's own logger already adds it.
        return id === undefined || requestIdLabel in logger.bindings() ? {} : { [requestIdLabel]: id };
      },
    },
    to,
  );
};

/** Suggest an attack. Each operation has a rate limit: they cannot flood the log. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'LOGIN_FAILED',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'PASSKEY_UNKNOWN',
  'OUTSIDE_UNKNOWN',
  'LINK_GONE',
  'FORBIDDEN',
]);

/** The route, not the URL, which contains search text. */
export const logRefusal = (
  { log, method, routeOptions, ip, scope }: FastifyRequest,
  code: ErrorCode,
): void => {
  // Counted (ratri_refused_total): a log line per request would add load.
  if (code === 'BUSY') return;
  const line = { code, method, route: routeOptions.url, ip, shop: scope?.shopId, user: scope?.userId };
  if (suspicious.has(code)) log.warn(line, 'refused');
  else log.info(line, 'refused');
};
