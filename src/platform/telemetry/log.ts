/** The log has JSON lines without bodies, search text or row values. */
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { ratriRelease } from '../settings/version.ts';
import { withRedactedTail } from './log-tail.ts';
import { processCounters } from './counters.ts';
import { currentWorkContext } from './work-context.ts';

/** PostgreSQL and mail servers quote input in these fields, such as rows and addresses. */
const quoted = ['detail', 'where', 'internalQuery', 'rejected', 'rejectedErrors', 'response'];

export const requestIdLabel = 'request';
const errorLevel = 50;

export const openLog = (level: string, to?: pino.DestinationStream): pino.Logger => {
  const paths = ['req.headers.authorization', 'req.headers.cookie', ...quoted.map((one) => `err.${one}`)];
  return pino(
    {
      level,
      base: { pid: process.pid, hostname: hostname(), version: ratriRelease },
      redact: { paths, remove: true },
      mixin: (_line, number, logger) => {
        if (number >= errorLevel) processCounters.errors++;
        const id = currentWorkContext()?.id;
        return id === undefined || requestIdLabel in logger.bindings() ? {} : { [requestIdLabel]: id };
      },
    },
    withRedactedTail(to ?? pino.destination({ fd: 1, sync: true })),
  );
};

/** These codes may indicate attacks. Rate limits prevent a flood of log lines. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'LOGIN_FAILED',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'PASSKEY_UNKNOWN',
  'OUTSIDE_UNKNOWN',
  'LINK_GONE',
  'FORBIDDEN',
]);

/** Logs the route, because the URL contains search text. */
export const logRefusal = (
  { log, method, routeOptions, ip, scope }: FastifyRequest,
  code: ErrorCode,
): void => {
  // BUSY is only counted (ratri_refused_total), because a line per refusal would add load.
  if (code === 'BUSY') return;
  const line = { code, method, route: routeOptions.url, ip, shop: scope?.shopId, user: scope?.userId };
  if (suspicious.has(code)) log.warn(line, 'refused');
  else log.info(line, 'refused');
};
