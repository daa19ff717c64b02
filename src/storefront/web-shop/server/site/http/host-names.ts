/** Shops' own host names: a request to one is answered as if it had been to /w/{domain}/. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { isHost } from '#storefront/web-shop/contracts/site-settings.ts';
import { shopAt } from '#storefront/web-shop/server/site-sql.ts';

/** What a host name was found to be is believed for so long. */
const keptFor = 15_000;
const mostKept = 1000;

/** The shop of a host name, asked of the database at most every few seconds. */
export const hostShops = (db: Db): ((host: string) => Promise<number | undefined>) => {
  const known = new Map<string, { shopId: number | undefined; until: number }>();
  return async (host) => {
    const now = performance.now();
    const found = known.get(host);
    if (found !== undefined && found.until > now) return found.shopId;
    const shopId = await shopAt(db, host);
    if (known.size >= mostKept) known.clear();
    known.set(host, { shopId, until: now + keptFor });
    return shopId;
  };
};

/** Answered at every host alike. */
const everywhere = /^\/(?:site|files|healthz|readyz)(?:[/?]|$)/;

const hosted = new WeakMap<IncomingMessage, number>();
/** The shop on whose own host name the request is. */
export const shopOfHost = (raw: IncomingMessage): number | undefined => hosted.get(raw);

/** In front of everything else. `own`: the host name of the installation, which is no shop's. */
export const addHosts = (app: FastifyInstance, db: Db, own: string | undefined): void => {
  const shopOf = hostShops(db);
  app.addHook('onRequest', async (request, reply) => {
    // With its last dot a name is the same: the root of all names.
    const host = request.hostname.toLowerCase().replace(/\.$/, '');
    const { raw } = request;
    if (hosted.has(raw) || host === own || !isHost(host) || everywhere.test(request.url)) return;
    const shopId = await shopOf(host);
    if (shopId === undefined) return;
    hosted.set(raw, shopId);
    raw.url = `/w/${host}${request.url}`;
    reply.hijack();
    app.routing(raw, reply.raw);
  });
};
