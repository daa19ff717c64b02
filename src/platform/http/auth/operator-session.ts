import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { refuseOtherOrigins } from './own-origin.ts';

export type Operator = { id: number; name: string };
export type FindOperator = (secret: string) => Promise<Operator | undefined>;

/** Browsers do not send the cookie to operations of shops, because of its path. */
export const operatorCookie = { name: 'ratri_operator', path: '/api/operator' } as const;

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
  interface FastifyInstance {
    findOperator: FindOperator;
  }
}

export const requireOperatorSession = async (
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<void> => {
  refuseOtherOrigins(request, app.installation.publicUrl);
  const secret = /^[\w-]{43}$/.exec(request.cookies[operatorCookie.name] ?? '')?.[0];
  const found = secret === undefined ? undefined : await app.findOperator(secret);
  if (found === undefined) throw new AppError('UNAUTHENTICATED');
  request.operator = found;
};
