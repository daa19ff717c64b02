import type { FastifyRequest } from 'fastify';

const longestHost = 260;

/**
 * Returns the address of this installation without a path: PUBLIC_URL, else the address of the request. The
 * client chooses that address, so nothing shared may contain it.
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
