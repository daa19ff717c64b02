/** The addresses cannot be guessed, so feeds need no login. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { fittingsBetween } from '#counter/preparation/server/index.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { icsCalendarOf, calendarEtagOf } from './calendar.ts';
import { feedDaysQuery, calendarFeedByToken, recordFeedRead } from './sql.ts';
import { feedHash } from './token.ts';

const window = { before: 31, after: 366 };
/** Maximum of int4. */
const maxShop = 2_147_483_647;
/** Limit per IP address. Calendar programs fetch a feed a few times a day. */
const limitRow = { ...apiContract.feeds, path: '/api/ical', perMinute: 60 } satisfies OperationDefinition;

type Asked = FastifyRequest<{ Params: { shop: string; file: string } }>;
type Serving = { db: Db; limits: CallLimiter };

/** Serves `GET /ical/{shop}/{token}.ics`. Replies 304 if unchanged, 404 for an unknown address. */
export const serveFeeds = (app: FastifyInstance, { db, limits }: Serving): void => {
  app.get('/ical/:shop/:file', async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    limits.byAddress(limitRow, request, reply);
    const missing = (): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('404\n');
    const shopId = /^[1-9]\d{0,9}$/.test(request.params.shop) ? Number(request.params.shop) : 0;
    const token = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1];
    if (shopId === 0 || shopId > maxShop || token === undefined) return missing();
    const [feed] = await db.read({ shopId }, calendarFeedByToken({ shopId }, feedHash(token)));
    if (feed === undefined) return missing();
    const today = bangkokDay(new Date());
    const [from, to] = [addDays(today, -window.before), addDays(today, window.after)];
    const [days, fittings] = await db.readAll({ shopId }, [
      feedDaysQuery({ shopId }, feed.branchId, from, to),
      fittingsBetween(systemScope(shopId, [feed.branchId]), from, to),
    ]);
    await db.tx({ shopId }, (q) => recordFeedRead({ shopId }, feed.feedId).execute(q));
    const text = icsCalendarOf({
      title: `${feed.shopName} · ${feed.branchName}`,
      place: `${shopId}.${feed.branchId}.ratri`,
      names: feed.names,
      language: preferredLanguage(request.headers['accept-language']),
      days,
      fittings,
    });
    const etag = calendarEtagOf(text);
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
