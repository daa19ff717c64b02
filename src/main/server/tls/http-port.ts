import { type Server, createServer } from 'node:http';

export const challengePath = '/.well-known/acme-challenge/';

type Parts = {
  challenges: ReadonlyMap<string, string>;
  publicUrl: string;
  hasCertificate: () => boolean;
};

/** The answer never contains the host that the client names. */
export const createHttpPort = ({ challenges, publicUrl, hasCertificate }: Parts): Server =>
  createServer((request, reply) => {
    const { url = '' } = request;
    reply.setHeader('content-type', 'text/plain; charset=utf-8').setHeader('cache-control', 'no-store');
    if (url.startsWith(challengePath)) {
      const answer = challenges.get(url.slice(challengePath.length));
      reply.writeHead(answer === undefined ? 404 : 200).end(answer ?? 'Not found\n');
    } else if (hasCertificate())
      reply.writeHead(308, { location: `${publicUrl}${url.startsWith('/') ? url : '/'}` }).end();
    else
      reply
        .writeHead(503, { 'retry-after': '30' })
        .end('There is no certificate for this address yet. Try again in a minute.\n');
  });
