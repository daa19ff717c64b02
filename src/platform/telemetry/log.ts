/** Log of the process for operators: one JSON line each. It contains no request bodies, no search text and no row values. */
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { processCounters } from './counters.ts';
import { currentWorkContext } from './work-context.ts';

/** Error fields in which PostgreSQL and mail servers quote their input: rows, addresses of persons. */
const quoted = ['detail', 'where', 'internalQuery', 'rejected', 'rejectedErrors', 'response'];

/** Field with the request or work id (platform/telemetry/work-context.ts). */
export const requestIdLabel = 'request';
const errorLevel = 50;

/** `to`: destination, by default the output of the process. */
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

/** Refusals that suggest an attack. Each of these operations has a rate limit, so that they cannot flood the log. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'LOGIN_FAILED',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'PASSKEY_UNKNOWN',
  'OUTSIDE_UNKNOWN',
  'LINK_GONE',
  'FORBIDDEN',
]);

/** Logs user, reason and address of a refusal. Logs the route instead of the URL, which contains search text. */
export const logRefusal = (
  { log, method, routeOptions, ip, scope }: FastifyRequest,
  code: ErrorCode,
): void => {
  // Overload is counted (ratri_refused_total): a log line per request would add load.
  if (code === 'BUSY') return;
  const line = { code, method, route: routeOptions.url, ip, shop: scope?.shopId, user: scope?.userId };
  if (suspicious.has(code)) log.warn(line, 'refused');
  else log.info(line, 'refused');
};
