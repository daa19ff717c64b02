/** What the process says of its work, for whoever runs it: one line of JSON each. No contents of a call, no address that was searched by, no values of rows. */
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { counted } from './counters.ts';
import { currentWork } from './work-context.ts';

/** PostgreSQL and mail servers quote in their errors what they were given: rows, addresses of people. */
const quoted = ['detail', 'where', 'internalQuery', 'rejected', 'rejectedErrors', 'response'];

/** Under which each line says what it was written for (platform/telemetry/work-context.ts). */
export const idLabel = 'request';
const errorLevel = 50;

/** `to`: where its lines go, by default the output of the process. */
export const openLog = (level: string, to?: pino.DestinationStream): pino.Logger => {
  const paths = ['req.headers.authorization', 'req.headers.cookie', ...quoted.map((one) => `err.${one}`)];
  return pino(
    {
      level,
      redact: { paths, remove: true },
      mixin: (_line, number, logger) => {
        if (number >= errorLevel) counted.errors++;
        const id = currentWork()?.id;
        // A line of the call's own log says it already.
        return id === undefined || idLabel in logger.bindings() ? {} : { [idLabel]: id };
      },
    },
    to,
  );
};

/** Refusals that somebody meets who tries what is not theirs; each of these operations has a limit, so nobody fills the log. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'LOGIN_FAILED',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'PASSKEY_UNKNOWN',
  'OUTSIDE_UNKNOWN',
  'LINK_GONE',
  'FORBIDDEN',
]);

/** Who was refused what, and from where. The route, not the address: what was searched for stands in that. */
export const logRefusal = (
  { log, method, routeOptions, ip, scope }: FastifyRequest,
  code: ErrorCode,
): void => {
  // A crowd is counted (ratri_refused_total): a line for each call would make it larger.
  if (code === 'BUSY') return;
  const line = { code, method, route: routeOptions.url, ip, shop: scope?.shopId, user: scope?.userId };
  if (suspicious.has(code)) log.warn(line, 'refused');
  else log.info(line, 'refused');
};
