/** The header `x-page` identifies pages of an older version. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

declare module 'fastify' {
  interface FastifyInstance {
    page: string;
  }
}

export const isOldPage = ({ headers, server }: FastifyRequest): boolean => {
  const from = headers['x-page'];
  return typeof from === 'string' && server.page !== '' && from !== server.page;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );

/** Unknown or missing fields cannot come from the user, but from another version of the page. */
export const isVersionMismatch = (issues: readonly z.core.$ZodIssue[], value: unknown): boolean =>
  issues.some(
    (one) =>
      one.code === 'unrecognized_keys' ||
      (one.code === 'invalid_type' && one.path.length > 0 && valueAt(value, one.path) === undefined),
  );
