/** A shop's host name shows the pages of /w/{domain}/. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { isHost } from '#storefront/web-shop/contracts/site-settings-input.ts';
import { shopAtAddress } from '#storefront/web-shop/server/site-sql.ts';

const keptFor = 15_000;
const mostKept = 1000;

export const hostShops = (db: Db): ((host: string) => Promise<number | undefined>) => {
  const known = new Map<string, { shopId: number | undefined; until: number }>();
  return async (host) => {
    const now = performance.now();
    const found = known.get(host);
    if (found !== undefined && found.until > now) return found.shopId;
    const shopId = await shopAtAddress(db, host);
    if (known.size >= mostKept) known.clear();
    known.set(host, { shopId, until: now + keptFor });
    return shopId;
  };
};

/** These paths are the same at every host name. */
const everywhere = /^\/(?:site|files|healthz|readyz)(?:[/?]|$)/;

const hosted = new WeakMap<IncomingMessage, number>();
export const shopByHost = (raw: IncomingMessage): number | undefined => hosted.get(raw);

/** This must be the first hook. `own` is the installation's host name, which belongs to no shop. */
export const registerHostRouting = (app: FastifyInstance, db: Db, own: string | undefined): void => {
  const shopOf = hostShops(db);
  app.addHook('onRequest', async (request, reply) => {
    // The host name may end with a dot (the DNS root).
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
