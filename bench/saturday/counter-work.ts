/** Users act on the Saturday of graduation week click by click. Every response is checked. */
import assert from 'node:assert/strict';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { depositOfGarment, rentOfGarment } from '../fill/fill-shops.ts';
import type { TimedCaller } from './timed-calls.ts';
import type { SaturdayShop } from './saturday-shops.ts';

type Money = { price: number; paid: number; bail: number; bailHeld: number; refundDue: number };
type Order = {
  state: string;
  lines: { orderDetailId: number; state: string; unitId: number | null; barcode: string }[];
  money: Money;
};
type Page<T> = { itemList: T[]; total: number };
type Row = { orderId: number; orderNo: string; customerName: string; lineCount: number };

/** `think` waits until the next click. `goesOn` returns whether there is a next click. */
export type SaturdayCounter = {
  shop: SaturdayShop;
  headers: Record<string, string>;
  call: TimedCaller;
  think: () => Promise<void>;
  goesOn: () => boolean;
  /** Called with errors. The user continues with the next task. */
  failed: (error: unknown) => void;
};

const today = bangkokDay(new Date());
const lines = 3;
const [price, held] = [(lines * rentOfGarment) / 100, (lines * depositOfGarment) / 100];

const rowsAreWhole = ({ itemList }: Page<Row>): void => {
  for (const row of itemList) assert.ok(row.orderNo !== '' && row.customerName !== '' && row.lineCount > 0);
};

/** The page of an order sends all of its requests at once. */
const openOrder = async ({ call, headers }: SaturdayCounter, id: number, path: string): Promise<Order> => {
  const [order] = await Promise.all([
    call.get<Order>(headers, path),
    ...['log', 'record', 'billing'].map((part) => call.get<object>(headers, `/api/rental/${id}/${part}`)),
  ]);
  assert.equal(order.lines.length, lines);
  assert.deepEqual([order.money.price, order.money.paid, order.money.bailHeld], [price, price, held]);
  return order;
};

const handOver = async (at: SaturdayCounter, id: number): Promise<void> => {
  const { call, headers, think } = at;
  rowsAreWhole(
    await call.get<Page<Row>>(
      headers,
      `/api/orderheader?list=pickup&page=1&size=25&from=${today}&to=${today}`,
    ),
  );
  await think();
  const order = await openOrder(at, id, `/api/rental/${id}`);
  await think();
  const out = await call.post<Order>(headers, `/api/rental/${id}/pickup`, {
    lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
  });
  assert.equal(out.state, 'out');
  assert.ok(out.lines.every((line) => line.state === 'out' && line.unitId !== null));
  assert.equal(new Set(out.lines.map((line) => line.unitId)).size, lines);
};

/** Takes back a whole order on its day. The deposit is refunded in cash. */
const takeBack = async (at: SaturdayCounter, id: number): Promise<void> => {
  const { call, headers, think, shop } = at;
  rowsAreWhole(await call.get<Page<Row>>(headers, '/api/orderheader?list=out&page=1&size=25'));
  await think();
  const order = await openOrder(at, id, `/api/rental/${id}/return`);
  await think();
  const back = await call.post<Order>(headers, `/api/rental/${id}/return`, {
    lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: today, next: 'wash' })),
  });
  assert.ok(back.lines.every((line) => line.state === 'returned'));
  assert.equal(back.money.refundDue, held);
  await think();
  const closed = await call.post<Order>(headers, `/api/rental/${id}/refund`, {
    amount: held,
    method: 'cash',
  });
  shop.cash -= held * 100;
  assert.deepEqual([closed.state, closed.money.bailHeld], ['closed', 0]);
};

const typed = ['ชุดไทย', 'ลูกไม้', 'ราตรียาว', 'ทอง', 'สูท', ''];

/** Asks for free garments on a day and books them. Every fifth request exceeds the stock. */
const book = async ({ call, headers, think, shop }: SaturdayCounter): Promise<void> => {
  const turn = shop.booked++;
  const at = (turn * lines) % (shop.items.length - lines);
  const pickupDay = addDays(today, 60 + Math.floor((turn * lines) / (shop.items.length - lines)) * 8);
  const days = { pickupDay, returnDay: addDays(pickupDay, 2) };
  const q = encodeURIComponent(typed[turn % typed.length] ?? '');
  const found = await call.get<Page<{ name: string; owned: number; free: number }>>(
    headers,
    `/api/availability?q=${q}&size=24&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}`,
  );
  assert.equal(found.itemList.length, Math.min(24, found.total));
  for (const one of found.itemList) assert.ok(one.name !== '' && one.owned === 3 && one.free <= 3);
  await think();
  const wanted = shop.items.slice(at, at + lines).map((itemId) => ({ itemId, quantity: 1 }));
  const free = await call.post<{ itemList: { free: number; result: number }[] }>(
    headers,
    '/api/availability/check',
    { ...days, lines: wanted },
  );
  assert.ok(free.itemList.length === lines && free.itemList.every((one) => one.result === 1));
  await think();
  const body = {
    customerId: shop.customers + (turn % 300),
    ...days,
    reserve: true,
    lines: wanted,
    payments: [
      { for: 'price', method: 'cash', amount: price },
      { for: 'bail', method: 'cash', amount: held },
    ],
  };
  if (turn % 5 === 4) {
    const refusal = await call.post<{ code: string }>(
      headers,
      '/api/rental',
      { ...body, lines: [{ itemId: wanted[0]?.itemId, quantity: 4 }], payments: [] },
      409,
    );
    assert.equal(refusal.code, 'NOT_AVAILABLE');
    await think();
  }
  const order = await call.post<Order>(headers, '/api/rental', body);
  shop.cash += (price + held) * 100;
  assert.equal(order.state, 'reserved');
  assert.deepEqual(
    [order.money.price, order.money.paid, order.money.bail, order.money.bailHeld],
    [price, price, held, held],
  );
};

const ask = async ({ call, headers, think, shop }: SaturdayCounter): Promise<void> => {
  const phone = String(1 + Math.floor(Math.random() * 300)).padStart(4, '0');
  rowsAreWhole(await call.get<Page<Row>>(headers, `/api/orderheader?q=${phone}`));
  await think();
  const [counts, todo] = await Promise.all([
    call.get<{ today: number; late: number }>(headers, '/api/todo/counts'),
    call.get<Page<object>>(headers, `/api/todo?page=1&from=${today}&to=${today}&size=25`),
  ]);
  assert.ok(counts.late >= 0 && todo.itemList.length === Math.min(25, todo.total));
  await think();
  const week = await call.get<{ days?: unknown[] }>(
    headers,
    `/api/calendar?from=${today}&to=${addDays(today, 6)}`,
  );
  assert.ok(Object.keys(week).length > 0, `an empty calendar of shop ${shop.shop}`);
};

/**
 * Serves customers until stopped. There are two bookings and two questions for three pick-ups and three
 * returns.
 */
export const runSaturdayCounter = async (at: SaturdayCounter): Promise<void> => {
  const mix = [handOver, takeBack, book, handOver, takeBack, ask, handOver, takeBack, book, ask] as const;
  for (let n = Math.floor(Math.random() * mix.length); at.goesOn(); n += 1) {
    await at.think();
    const what = mix[n % mix.length];
    const id =
      what === handOver ? at.shop.toFetch.shift() : what === takeBack ? at.shop.toReturn.shift() : undefined;
    const done =
      what === handOver && id !== undefined
        ? handOver(at, id)
        : what === takeBack && id !== undefined
          ? takeBack(at, id)
          : what === ask
            ? ask(at)
            : book(at);
    await done.catch(at.failed);
  }
};

/**
 * An open page at a counter refetches on each change, like the web app. Returns a function that closes it.
 */
export const keepCounterPageOpen = async ({
  call,
  headers,
  goesOn,
  failed,
}: SaturdayCounter): Promise<() => void> => {
  let waiting = false;
  let newest = '';
  const pages = [
    '/api/notice',
    `/api/orderheader?list=pickup&page=1&size=25&from=${today}&to=${today}`,
    '/api/todo/counts',
  ];
  /** Maps pending requests to the last change that arrived meanwhile. */
  const open = new Map<string, string>();
  /** A pending request is awaited and then repeated once. */
  const askAgain = (path: string, after: string): void => {
    if (open.has(path)) return void open.set(path, after);
    open.set(path, after);
    const told: Record<string, string> = after === '' ? {} : { 'x-after': after };
    call
      .text({ method: 'GET', path, headers: { ...headers, ...told } }, { page: true })
      .catch(failed)
      .finally(() => {
        const newer = open.get(path) ?? after;
        open.delete(path);
        if (newer !== after && goesOn()) askAgain(path, newer);
      });
  };
  return call.listen(headers, (id) => {
    newest = id;
    if (waiting) return;
    waiting = true;
    setTimeout(
      () => {
        waiting = false;
        if (!goesOn()) return;
        for (const path of pages) askAgain(path, newest);
      },
      250 + Math.random() * 750,
    );
  });
};

export const browseWebShop = async ({
  call,
  think,
  goesOn,
  failed,
  shop,
}: Omit<SaturdayCounter, 'headers'>): Promise<void> => {
  const look = async (path: string): Promise<void> => {
    const shot = { method: 'GET', path, headers: { host: 'bench.example' } };
    const html = await call.text(shot, { page: true });
    assert.ok(html.endsWith('</html>'), `cut off: ${path}`);
  };
  for (let n = Math.floor(Math.random() * shop.pages.length); goesOn(); n += 1) {
    await think();
    await look(shop.pages[n % shop.pages.length] ?? '/').catch(failed);
  }
};

/** The owner reads statistics and reports, and closes past days. */
export const runBackOffice = async ({
  call,
  think,
  goesOn,
  failed,
  shop,
}: Omit<SaturdayCounter, 'headers'>): Promise<void> => {
  const month = `from=${addDays(today, -30)}&to=${today}`;
  const reports = [
    '/api/insight/statistics',
    `/api/daybook/report?${month}`,
    '/api/daybook/bail?page=1&size=25',
  ];
  const read = async (path: string): Promise<void> => {
    const report = await call.get<object>(shop.owner, path);
    assert.ok(Object.keys(report).length > 1, path);
  };
  const close = async (day: Day): Promise<void> => {
    const body = { day, pieces: [], note: 'bench' };
    const view = await call.post<{ closed: boolean; total: { entries: number } }>(
      shop.owner,
      '/api/daybook/close',
      body,
    );
    assert.ok(view.closed && view.total.entries > 0);
  };
  for (let n = shop.shop; goesOn(); n += 1) {
    await think();
    const day = n % 4 === 3 ? shop.toClose.shift() : undefined;
    await (day === undefined ? read(reports[n % reports.length] ?? '') : close(day)).catch(failed);
  }
};
