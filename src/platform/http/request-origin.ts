import type { FastifyRequest } from 'fastify';

const longestHost = 260;

/**
 * Address of this installation without a path: PUBLIC_URL, else the one by which the request came. The client
 * names it, so nothing shared may contain it.
 */
export const requestOrigin = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string => {
  const address = publicUrl ?? `${protocol}://${host}`;
  return address.length <= longestHost && URL.canParse(address)
    ? new URL(address).origin
    : 'http://localhost';
};
