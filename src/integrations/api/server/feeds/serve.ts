/** Feeds as calendar programs read them: without a login, by an address that cannot be guessed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '#lib/contract/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import type { Limits } from '#platform/limits/call-limits.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { fittingsBetween } from '#counter/preparation/server/index.ts';
import { outsideContract } from '#integrations/api/contract.ts';
import { calendarOf, etagOf } from './calendar.ts';
import { daysQuery, feedByToken, noteRead } from './sql.ts';
import { feedHash } from './token.ts';

/** Days before and after today that are told: what is read never grows with the history. */
const window = { before: 31, after: 366 };
/** No shop has a greater number. */
const maxShop = 2_147_483_647;
/** From one address in a minute: programs ask a few times a day. */
const limitRow = { ...outsideContract.feeds, path: '/api/ical', perMinute: 60 } satisfies Row;

type Asked = FastifyRequest<{ Params: { shop: string; file: string } }>;
type Serving = { db: Db; limits: Limits };

/** `GET /ical/{shop}/{token}.ics`: the calendar, 304 when it is the one that the reader has, else 404. */
export const serveFeeds = (app: FastifyInstance, { db, limits }: Serving): void => {
  app.get('/ical/:shop/:file', async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    limits.byAddress(limitRow, request, reply);
    const missing = (): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('404\n');
    const shopId = /^[1-9]\d{0,9}$/.test(request.params.shop) ? Number(request.params.shop) : 0;
    const token = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1];
    if (shopId === 0 || shopId > maxShop || token === undefined) return missing();
    const [feed] = await db.read({ shopId }, feedByToken({ shopId }, feedHash(token)));
    if (feed === undefined) return missing();
    const today = bangkokDay(new Date());
    const [from, to] = [addDays(today, -window.before), addDays(today, window.after)];
    const [days, fittings] = await db.readAll({ shopId }, [
      daysQuery({ shopId }, feed.branchId, from, to),
      fittingsBetween(systemScope(shopId, [feed.branchId]), from, to),
    ]);
    await db.tx({ shopId }, (q) => noteRead({ shopId }, feed.feedId).execute(q));
    const text = calendarOf({
      title: `${feed.shopName} · ${feed.branchName}`,
      place: `${shopId}.${feed.branchId}.ratri`,
      names: feed.names,
      language: preferredLanguage(request.headers['accept-language']),
      days,
      fittings,
    });
    const etag = etagOf(text);
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="ratri.ics"')
      .send(text);
  });
};
