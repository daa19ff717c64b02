/** Pages that were begun with another version of the app than this server has: they say which (`x-page`). */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

declare module 'fastify' {
  interface FastifyInstance {
    /** The script that pages of this version begin with; '' where there are none. */
    page: string;
  }
}

/** Does the call come from a page of another version? */
export const isOldPage = ({ headers, server }: FastifyRequest): boolean => {
  const from = headers['x-page'];
  return typeof from === 'string' && server.page !== '' && from !== server.page;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );

/** Is something sent that is not known here, or missing that is wanted: what no person can put right on the page? */
export const speaksOtherwise = (issues: readonly z.core.$ZodIssue[], value: unknown): boolean =>
  issues.some(
    (one) =>
      one.code === 'unrecognized_keys' ||
      (one.code === 'invalid_type' && one.path.length > 0 && valueAt(value, one.path) === undefined),
  );
