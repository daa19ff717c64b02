/**
 * Compares random histories of orders with a model. No garment is reserved twice, and money matches to the
 * satang.
 */
import { fc } from '#lib/testing/fast-check.ts';
import { isSoak, soakRuns, recordTally, trackLastRun } from '#lib/testing/soak.ts';
import { rounds, randomSeed } from '#lib/testing/rounds.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { findSumsFaults } from '#orders/order/server/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { preparationSteps as prepareSteps } from '#counter/preparation/preparation-steps.ts';
import type { ModelOrder } from './testing/history-model.ts';
import type { HistoryRack, HistoryWorld } from './testing/history-shop.ts';
import { historyCommandKinds } from './testing/history-shop.ts';
import { createHistorySteps } from './testing/history-steps.ts';
import { operationNameOf } from './testing/operation-name.ts';
import * as model from './testing/history-model.ts';

const asked = process.env['HISTORY_RUNS'];
const runs = Number(asked ?? rounds(12, 200));
/** Time (ms) after which the plain run starts no further history. */
const longest = asked === undefined && !isSoak ? rounds(runs * 600, Infinity) : Infinity;
const timeout = longest === Infinity ? 0 : longest + 60_000;
const weights = [8, 1, 4, 5, 4, 2, 2, 2, 3, 2, 3, 1, 5, 4];
const command = fc.record({
  kind: fc.oneof(
    ...historyCommandKinds.map((kind, at) => ({ weight: weights[at] ?? 1, arbitrary: fc.constant(kind) })),
  ),
  a: fc.nat(60),
  b: fc.nat(60),
  c: fc.nat(60),
  d: fc.nat(60),
});

const a = await testApp();
let staff: LoggedInPerson;
let admin: LoggedInPerson;
/** The fixed day makes runs repeatable. It is far ahead because the database's clock is real. */
const begun = Date.parse('2040-03-05T04:00:00Z');
beforeAll(async () => {
  await a.sql(`update shop set staff_discount_percent = 100 where shop_id = ${a.shop.shopId}`);
  const longLived = (who: LoggedInPerson): LoggedInPerson => ({
    ...who,
    token: a.signIn(who, 20_000 * 86_400),
  });
  staff = longLived(a.shop.staff);
  admin = longLived(a.shop.admin);
});
afterAll(() => vi.useRealTimers());

const checkStock = async (world: HistoryWorld): Promise<void> => {
  const items = world.racks.map((one) => one.itemId);
  const wrong = await a.sql<{ what: string; id: string }>(
    `with r as materialized (select * from reservation where shop_id = ${a.shop.shopId} and item_id = any($1::bigint[]) and state <> 'released'),
       l as materialized (select l.*, v.state as promise, v.item_id as promised_item, v.branch_id as promised_branch, v.due, v.blocked from order_line l
         left join reservation v on v.shop_id = ${a.shop.shopId} and v.id = l.reservation_id where l.shop_id = ${a.shop.shopId} and l.item_id = any($1::bigint[]))
     select 'promised twice' as what, x.id from r x join r y on x.shop_id = y.shop_id and x.unit_id = y.unit_id and x.id < y.id and x.blocked && y.blocked
     union all select 'out twice', x.id from r x join r y on x.shop_id = y.shop_id and x.unit_id = y.unit_id and x.id < y.id and x.state = 'out' and y.state = 'out'
     union all select 'another item''s garment', r.id from r join unit u on u.shop_id = ${a.shop.shopId} and u.id = r.unit_id where u.item_id <> r.item_id
     union all select 'unit is out, its promise is not, or the reverse', u.id from unit u where u.shop_id = ${a.shop.shopId} and u.item_id = any($1::bigint[])
       and (u.state = 'out') <> exists (select from r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out')
     union all select 'line and promise differ', l.id from l where l.state <> 'draft'
       and (l.promise::text <> case when l.state = 'out' then 'out' when l.state in ('returned', 'lost', 'closed') then 'returned'
         when l.state in ('cancelled', 'noshow') then 'released' else 'held' end or l.promised_item <> l.item_id
         or l.promised_branch <> l.branch_id
         or l.state in ('reserved', 'prepared', 'out') and (l.due <> l.return_day or not l.blocked @> l.return_day
           or not l.blocked @> l.pickup_day or upper(l.blocked) <> l.return_day + 2)
         or l.state in ('reserved', 'prepared') and lower(l.blocked) <> l.pickup_day)
     union all select 'a promise without its line', r.id from r where not exists (select from l where l.shop_id = r.shop_id and l.reservation_id = r.id)`,
    [items],
  );
  expect(wrong).toEqual([]);
  for (const rack of world.racks)
    expect(model.busiestDay(world.orders, rack.itemId)).toBeLessThanOrEqual(rack.units.length);
};

const stateOf = (line: model.ModelLine, closed: boolean): string => {
  if (line.state === 'reserved' && line.prepared) return 'prepared';
  if (line.state !== 'returned') return line.state;
  if (closed) return 'closed';
  return line.lost ? 'lost' : 'returned';
};

type Sums = {
  paid: number;
  taken: number;
  kept: number;
  returned: number;
  charges: number;
  odd: number;
  credit: number;
};

const checkOrder = async (order: ModelOrder): Promise<void> => {
  const { money, lines, state } = await a.ok(staff, orderContract.get, { params: { id: order.id } });
  const [sums] = await a.sql<Sums>(
    `select coalesce(sum(amount) filter (where kind::text not like 'bail%' and kind <> 'cash_rounding'), 0)::int as paid,
       coalesce(sum(amount) filter (where kind = 'bail_taken'), 0)::int as taken,
       coalesce(-sum(amount) filter (where kind = 'bail_kept'), 0)::int as kept,
       coalesce(-sum(amount) filter (where kind = 'bail_returned'), 0)::int as returned,
       coalesce(sum(amount) filter (where method = 'bail'), 0)::int as odd,
       coalesce(-sum(amount) filter (where method = 'credit'), 0)::int as credit,
       (select coalesce(sum(c.amount), 0)::int from order_charge c where c.shop_id = ${a.shop.shopId} and c.order_id = $1) as charges
     from ledger_entry where shop_id = ${a.shop.shopId} and order_id = $1`,
    [order.id],
  );
  const satang = Object.fromEntries(
    Object.entries(money).map(([key, value]) => [key, Math.round(value * 100)]),
  );
  expect(satang).toMatchObject({
    paid: sums?.paid,
    bailTaken: sums?.taken,
    bailKept: sums?.kept,
    bailReturned: sums?.returned,
    charges: sums?.charges,
    bailHeld: (sums?.taken ?? 0) - (sums?.kept ?? 0) - (sums?.returned ?? 0),
    price: (satang['rent'] ?? 0) - (satang['discount'] ?? 0) + (sums?.charges ?? 0),
    balance: (satang['price'] ?? 0) - (sums?.paid ?? 0),
  });
  expect(sums?.credit).toBe(Math.round(order.credit * 100));
  expect(sums?.odd, 'entries that move held deposits sum to zero').toBe(0);
  expect(await findSumsFaults(a.db, { shopId: a.shop.shopId }, [order.id])).toEqual([]);
  const { price, paid, balance, bail, bailHeld } = money;
  expect({ price, paid, balance, bail, bailHeld }).toEqual({
    price: model.wholeSatang(model.modelPriceOf(order)),
    paid: order.paid,
    balance: model.modelBalanceOf(order),
    bail: model.modelBailOf(order),
    bailHeld: order.held,
  });
  expect(bailHeld).toBeGreaterThanOrEqual(0);
  const kept = order.lines.filter(
    (one) => one.unitId !== null && one.state !== 'cancelled' && one.state !== 'noshow',
  );
  for (const line of kept)
    expect(lines.find((one) => one.orderDetailId === line.id)?.unitId, 'the garment asked for').toBe(
      line.unitId,
    );
  const closed = model.isModelClosed(order);
  expect(state === 'closed', `closed: ${state}`).toBe(closed);
  if (state === 'closed') expect([balance, bailHeld]).toEqual([0, 0]);
  expect(
    lines.map((one) => [one.orderDetailId, one.state, one.returnDay, one.originalReturnDay, one.returnedDay]),
  ).toEqual(order.lines.map((one) => [one.id, stateOf(one, closed), one.due, one.firstDue, one.backDay]));
};

const checkPapers = async (orders: readonly number[]): Promise<void> => {
  const gaps = await a.sql(
    `select d.branch_id, d.kind, d.year from document d left join series s
       on s.shop_id = d.shop_id and s.branch_id = d.branch_id and s.kind = d.kind::text and s.year = d.year
     group by 1, 2, 3 having count(*) <> max(d.number) or min(d.number) <> 1 or max(s.last) is distinct from max(d.number)`,
  );
  expect(gaps).toEqual([]);
  const wrong = await a.sql(
    `with d as materialized (select * from document where shop_id = ${a.shop.shopId} and order_id = any($1::bigint[])),
       e as materialized (select * from ledger_entry where shop_id = ${a.shop.shopId} and order_id = any($1::bigint[]))
     select d.document_no, d.total, sum(e.amount) as entries from d left join e on e.shop_id = d.shop_id and e.document_id = d.id
       and e.kind <> 'bail_kept' left join document_void v on v.shop_id = ${a.shop.shopId} and v.document_id = d.id
     group by d.id, d.document_no, d.total, v.document_id
     having abs(coalesce(sum(e.amount), 0)) <> case when v.document_id is null then d.total else 0 end
     union all select d.document_no, d.total, sum(e.amount) from e join e b on b.shop_id = e.shop_id and b.id = e.reverses_id
       left join d on d.shop_id = e.shop_id and d.id = e.document_id where e.amount <> -b.amount or e.kind <> b.kind or e.method <> b.method
       or e.order_id <> b.order_id group by 1, 2
     union all select d.document_no, d.total, (select sum((e->>'amount')::numeric) * 100 from jsonb_array_elements(d.content->'entries') e)
     from d where abs((select sum((e->>'amount')::numeric) * 100 from jsonb_array_elements(d.content->'entries') e)) <> d.total
     union all select 'no paper', e.amount, e.order_id from e where e.document_id is null and e.kind <> 'cash_rounding'
     union all select 'no coins', sum(e.amount), e.order_id from e where e.method = 'cash' group by e.order_id having sum(e.amount) % 25 <> 0
     union all select 'lines of ' || d.document_no, d.total, s.sum from d cross join lateral
       (select round(sum((l->>'amount')::numeric) * 100) as sum from jsonb_array_elements(d.content->'lines') l) s
     where d.kind in ('receipt', 'abb_tax_invoice', 'tax_invoice') and not d.content->'entries' @> '[{"kind": "bail_taken"}]'
       and s.sum <> case when (d.content->>'vatIncluded')::boolean then d.total else d.base end
     union all select 'deducts ' || p.document_no, d.total, p.total from d join d p
       on d.content->'lines' @> jsonb_build_array(jsonb_build_object('name', 'หักมัดจำตาม' || (p.content->>'title') || 'เลขที่ ' || p.document_no))
     where p.content->>'stage' <> 'penalty' and p.content->'lines' #>> '{}' not like '%งวดที่%'`,
    [orders],
  );
  expect(wrong).toEqual([]);
};

it('orders follow the model through random operations', { timeout }, async () => {
  const deadline = performance.now() + longest;
  const seen: Record<string, number> = {};
  const versions = new Map<number, number>();
  let tried = 0;
  const { step, end } = createHistorySteps({
    shopId: a.shop.shopId,
    branchId: a.shop.branchA,
    send: async (row, { id, body }, as = 'staff') => {
      const sent = { ...(id !== undefined && { params: { id } }), body } as object;
      const answer = await a.call(as === 'admin' ? admin : staff, row, sent);
      if (answer.status === 200) versions.set(answer.data.orderId, answer.data.version);
      const what = `${operationNameOf(row)} ${answer.status === 200 ? 'done' : answer.error.code}`;
      seen[what] = (seen[what] ?? 0) + 1;
      return answer;
    },
    version: (id) => versions.get(id) ?? 0,
    lastStep: async (id) => (await a.ok(staff, orderContract.log, { params: { id } })).undo?.stepId,
    prepare: async (id, orderDetailIds) => {
      const body = { orderDetailIds: [...orderDetailIds], steps: [...prepareSteps], done: true };
      const { status, error } = await a.call(staff, preparationContract.tick, { params: { id }, body });
      const what = `prepare ${status === 200 ? 'done' : error.code}`;
      seen[what] = (seen[what] ?? 0) + 1;
      if (status === 200)
        versions.set(id, (await a.ok(staff, orderContract.get, { params: { id } })).version);
      return { status, error };
    },
    sql: a.sql,
    later: (days) => vi.setSystemTime(Date.now() + days * 86_400_000),
  });
  const history = async (sizes: readonly number[], commands: readonly Parameters<typeof step>[1][]) => {
    if (performance.now() > deadline) return;
    tried += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const racks: HistoryRack[] = [];
    for (const [at, units] of sizes.entries()) {
      const [price, bail] = [
        [300, 500],
        [450, 0],
      ][at] ?? [0, 0];
      racks.push({
        ...(await a.makeItem({ units, rentalPrice: price ?? 0, bail: bail ?? 0 })),
        price: price ?? 0,
        bail: bail ?? 0,
      });
    }
    const world: HistoryWorld = { racks, customerId: await a.makeCustomer(), orders: [], drafts: [] };
    for (const one of commands) {
      const touched = await step(world, one);
      await Promise.all([checkStock(world), touched && checkOrder(touched)]);
    }
    await end(world);
    await checkStock(world);
    for (const order of world.orders) await checkOrder(order);
    expect(await findSumsFaults(a.db, { shopId: a.shop.shopId }, world.drafts)).toEqual([]);
    await checkPapers(world.orders.map((order) => order.id));
    recordTally({ histories: 1, steps: commands.length });
  };
  const sizes = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 }));
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.noBias(fc.array(command, { minLength: 15, maxLength: 35, size: 'max' })),
      trackLastRun(history),
    ),
    {
      ...(asked === undefined ? soakRuns(12, 400) : { numRuns: runs }),
      endOnFailure: process.env['HISTORY_SHRINK'] === undefined,
      seed: Number(process.env['HISTORY_SEED'] ?? randomSeed()),
      path: process.env['HISTORY_PATH'] ?? '',
    },
  );
  // Requires that most commands of a history succeed, because otherwise the run proves nothing. A replayed
  // history is exempt.
  if (tried < 12) return;
  const atLeast = tried / 10;
  for (const what of [
    'open done',
    'open NOT_AVAILABLE',
    'pickup done',
    'takeBack done',
    'refund done',
    'cancel done',
    'extend done',
    'edit done',
    'prepare done',
    'undo done',
  ])
    expect(seen[what] ?? 0, what).toBeGreaterThan(atLeast);
});
