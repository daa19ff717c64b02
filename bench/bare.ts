/**
 * The other contestant: node:http and pg, nothing else. No login, no checks, no validation, no row-level security; the
 * same SQL as Ratri's (its text is taken from Ratri, compiled once), rows turned into the same JSON by hand.
 */
import http from 'node:http';
import pg from 'pg';
import '../src/app/server/followers.ts';
import type { Day } from '../src/core/common/day.ts';
import { bangkokDay } from '../src/core/common/day.ts';
import { build } from '../src/core/server/db.ts';
import { systemScope } from '../src/core/server/scope.ts';
import type { Scope } from '../src/core/server/scope.ts';
import type { ListRow } from '../src/order/server/sql/list.ts';
import { listQuery } from '../src/order/server/sql/list.ts';
import {
  chargeQuery,
  documentQuery,
  entryQuery,
  headQuery,
  lineQuery,
  partQuery,
} from '../src/order/server/sql/order.ts';
import { orderOut } from '../src/order/server/wire.ts';
import { freeBounds } from '../src/stock/placing.ts';
import { freeOn, rackOf, sinceDay, takenOf } from '../src/stock/server/rack.ts';
import type { Days } from '../src/stock/server/search-free.ts';
import { type RackRow, rackQuery } from '../src/stock/server/sql-rack.ts';
import { findingOf, maybeBarcode, noteFinds, searchWords } from '../src/stock/server/search-words.ts';
import { type SearchAsk, type SearchRow, searchQuery } from '../src/stock/server/sql-search.ts';
import { openOrder } from './bare-open.ts';
import { attend } from './load.ts';

const [ownerUrl = '', shop = '1', branch = '1', user = '1'] = process.argv.slice(2);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
const pool = new pg.Pool({ connectionString: ownerUrl, max: 8 });
const scope: Scope = { ...systemScope(Number(shop), [Number(branch)]), userId: Number(user) };
const today = bangkokDay(new Date());

type Query = { compile(executor: typeof build): { sql: string; parameters: readonly unknown[] } };
const textOf = (query: Query): string => query.compile(build).sql;
const valuesOf = (query: Query): unknown[] => [...query.compile(build).parameters];

const listText = textOf(listQuery(scope, { list: 'all', page: 1, size: 50 }, today));
const listValues = valuesOf(listQuery(scope, { list: 'all', page: 1, size: 50 }, today));

const list = async (): Promise<unknown> => {
  const { rows } = await pool.query<ListRow>({ name: 'list', text: listText, values: listValues });
  return {
    itemList: rows.map((row) => {
      const price = row.rent - row.discount + row.charges;
      const balance = price - row.paid;
      const held = row.bail_taken - row.bail_kept - row.bail_returned;
      return {
        orderId: row.order_id,
        orderNo: row.order_no,
        state: row.states[0],
        branchId: row.branch_id,
        customerName: row.customer_name,
        phone: row.phone,
        watch: row.watch,
        eventDay: row.event_day,
        pickupDay: row.pickup_day,
        returnDay: row.return_day,
        returnedDay: row.returned_day,
        daysLate: row.days_late,
        lineCount: row.line_count,
        items: (row.names ?? []).join(', '),
        image: '',
        price: price / 100,
        balance: balance / 100,
        bailHeld: held / 100,
        refundDue: Math.max(0, held - balance) / 100,
        createdAt: row.created_at,
      };
    }),
    page: 1,
    size: 50,
    total: 1000,
    totalCapped: true,
  };
};

const orderQueries = (id: number) => [
  headQuery(scope, id, 'own', false),
  lineQuery(scope, id),
  partQuery(scope, id),
  chargeQuery(scope, id),
  entryQuery(scope, id),
  documentQuery(scope, id),
];
const orderTexts = orderQueries(1).map(textOf);
// Values of each query by position: the order's id is the one that is not the shop's or the branches'.
const orderValues = orderQueries(-1).map(valuesOf);

/** Also used after opening an order: the six reads of an order, on one connection. */
export const readOrder = async (client: pg.ClientBase, id: number): Promise<unknown> => {
  const results = [];
  for (const [n, text] of orderTexts.entries())
    results.push(
      (
        await client.query({
          name: `order${n}`,
          text,
          values: (orderValues[n] ?? []).map((value) => (value === -1 ? id : value)),
        })
      ).rows,
    );
  const [heads, lines, parts, charges, entries, documents] = results as never as [
    never[],
    never[],
    never[],
    never[],
    never[],
    never[],
  ];
  return orderOut(
    scope.shopId,
    { head: heads[0] as never, lines, parts, charges, entries, documents },
    today,
  );
};

const oneOrder = async (id: number): Promise<unknown> => {
  const client = await pool.connect();
  try {
    return await readOrder(client, id);
  } finally {
    client.release();
  }
};

/** The same text as Ratri's for what was typed; its values are worked out anew for each request. */
const askOf = (pickupDay: string, returnDay: string, typed: string, sort: string): SearchAsk => {
  const words = searchWords(typed);
  return {
    words,
    finding: findingOf(1, words),
    barcode: maybeBarcode(typed),
    category: '',
    color: '',
    itemSize: '',
    days: { pickupDay: pickupDay as Day, returnDay: returnDay as Day },
    sort: sort === 'name' ? 'name' : 'new',
    today,
    offset: 0,
    size: 24,
  };
};
const searchNames = new Map<string, string>();

/** Free garments as Ratri counts them: from the promises of the row, re-arranging where that could win one. */
const freeOf = async (rows: readonly SearchRow[], days: Days): Promise<Map<number, number>> => {
  const free = new Map<number, number>();
  const pairs: { itemId: number; branchId: number }[] = [];
  for (const { item_id: itemId, open, taken, from, until } of rows) {
    if (itemId === null || from === null || until === null) continue;
    const { least, most } = freeBounds(open, (taken ?? []).map(takenOf), { from, until });
    free.set(itemId, least);
    if (most > least) pairs.push({ itemId, branchId: scope.branchId });
  }
  if (pairs.length === 0) return free;
  const query = rackQuery(scope, { pairs, today, since: sinceDay(today, days.pickupDay) }).compile(build);
  const racks = await pool.query<RackRow>({
    name: 'racks',
    text: query.sql,
    values: [...query.parameters],
  });
  for (const row of racks.rows) free.set(row.item_id, freeOn(rackOf(row), days.pickupDay, days.returnDay));
  return free;
};

const search = async (
  pickupDay: string,
  returnDay: string,
  typed: string,
  sort: string,
): Promise<unknown> => {
  const asked = askOf(pickupDay, returnDay, typed, sort);
  const query = searchQuery(scope, asked).compile(build);
  const name = searchNames.get(query.sql) ?? `search${searchNames.size}`;
  searchNames.set(query.sql, name);
  const { rows } = await pool.query<SearchRow>({ name, text: query.sql, values: [...query.parameters] });
  if (asked.finding !== 'walk') noteFinds(1, asked.words, rows[0]?.found ?? 0);
  const free = asked.days === null ? new Map<number, number>() : await freeOf(rows, asked.days);
  return {
    itemList: rows.map((row) => ({
      itemId: row.item_id,
      groupId: row.group_id,
      name: row.name,
      code: row.code,
      category: row.category,
      color: row.color,
      size: row.size,
      image: '',
      rentalPrice: row.rental_price / 100,
      bail: row.bail / 100,
      owned: row.owned,
      free: free.get(row.item_id ?? 0) ?? 0,
    })),
    page: 1,
    size: 24,
    total: rows[0]?.found ?? 0,
    totalCapped: false,
  };
};

const bodyOf = async (request: http.IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const answer = async (request: http.IncomingMessage): Promise<unknown> => {
  const url = new URL(request.url ?? '/', 'http://bare');
  if (request.method === 'POST') return openOrder(pool, scope, JSON.parse(await bodyOf(request)), readOrder);
  if (url.pathname === '/api/orderheader') return list();
  if (url.pathname === '/api/availability')
    return search(
      url.searchParams.get('pickupDay') ?? '',
      url.searchParams.get('returnDay') ?? '',
      url.searchParams.get('q') ?? '',
      url.searchParams.get('sort') ?? 'new',
    );
  return oneOrder(Number(url.pathname.split('/').at(-1)));
};

const server = http.createServer((request, response) => {
  answer(request).then(
    (value) => {
      const text = JSON.stringify(value);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  attend(typeof address === 'object' && address ? address.port : 0, async () => {
    server.close();
    await pool.end();
  });
});
