/**
 * The bare handler consists of node:http and pg only, without login, checks, validation or row-level
 * security. The handler returns the same bytes as Ratri, with the shortest possible SQL on Ratri's tables,
 * compressed in the same way.
 */
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import '#main/server/providers.ts';
import { asDay } from '#lib/dates/day.ts';
import { closeBareDay } from './bare-day-close.ts';
import { openBareOrder, readBareShopFacts } from './bare-new-order.ts';
import { type BareCaller, readBareOrderList, readBareOrder, readBareStars } from './bare-orders.ts';
import { readBareGoods, readBareSales } from './bare-sales.ts';
import { checkBareAvailability, searchBareGarments } from './bare-search.ts';
import { serveAsContestant } from '../support/load.ts';

const [ownerUrl = '', shop = '1', branch = '1', user = '1'] = process.argv.slice(2);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
const pool = new pg.Pool({ connectionString: ownerUrl, max: 8, pipeline: true } as pg.PoolConfig);
const at: BareCaller = { shop: Number(shop), branch: Number(branch), user: Number(user) };
const facts = await readBareShopFacts(ownerUrl, at);

const bodyOf = async (request: http.IncomingMessage): Promise<never> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as never;
};

const pageOf = ({ searchParams }: URL) => ({
  page: Number(searchParams.get('page') ?? 1),
  size: Number(searchParams.get('size')),
  q: searchParams.get('q') ?? '',
});

const answer = async (request: http.IncomingMessage): Promise<unknown> => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const asked = (name: string): string => url.searchParams.get(name) ?? '';
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /api/star':
      return readBareStars(pool, at);
    case 'GET /api/orderheader':
      return readBareOrderList(pool, at, Number(asked('size')));
    case 'POST /api/availability/check':
      return checkBareAvailability(pool, at, await bodyOf(request));
    case 'GET /api/availability':
      return searchBareGarments(pool, at, {
        q: asked('q'),
        pickupDay: asDay(asked('pickupDay')),
        returnDay: asDay(asked('returnDay')),
        size: Number(asked('size')),
      });
    case 'GET /api/sale':
      return readBareSales(pool, at, {
        ...pageOf(url),
        from: url.searchParams.get('from'),
        to: url.searchParams.get('to'),
        back: asked('list') === 'back',
      });
    case 'GET /api/goods':
      return readBareGoods(pool, at, pageOf(url));
    case 'POST /api/rental':
      return openBareOrder(pool, at, facts, await bodyOf(request));
    case 'POST /api/daybook/close':
      return closeBareDay(pool, at, await bodyOf(request));
    default:
      return readBareOrder(pool, at, Number(url.pathname.split('/').at(-1)));
  }
};

/** Longer responses are compressed. */
const threshold = 4096;

const server = http.createServer((request, response) => {
  answer(request).then(
    (value) => {
      const plain = Buffer.from(JSON.stringify(value));
      const packed = plain.length >= threshold;
      const bytes = packed ? gzipSync(plain) : plain;
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
        ...(packed && { 'content-encoding': 'gzip' }),
      });
      response.end(bytes);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveAsContestant(typeof address === 'object' && address ? address.port : 0, async () => {
    server.close();
    await pool.end();
  });
});
