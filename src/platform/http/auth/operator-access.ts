/** Operators authenticate with METRICS_TOKEN or call from the same machine. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Basic authentication has the token as password, for which browsers prompt. */
const given = (header: string): string => {
  if (header.startsWith('Bearer ')) return header.slice(7);
  if (!header.startsWith('Basic ')) return '';
  const text = Buffer.from(header.slice(6), 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
};

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** A request through a proxy on this machine is not local. */
const fromHere = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** `others` checks other credentials. Replies 404 without token and `others`. */
export const requireOperator =
  (token: string | undefined, others?: (brought: string) => Promise<boolean>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const brought = given(request.headers.authorization ?? '');
    if (token !== undefined && same(brought, token)) return;
    if (fromHere(request)) return;
    if (others !== undefined && (await others(brought))) return;
    if (token === undefined && others === undefined) throw new AppError('NOT_FOUND');
    void reply.header('www-authenticate', 'Basic realm="Ratri"');
    throw new AppError('UNAUTHENTICATED');
  };
