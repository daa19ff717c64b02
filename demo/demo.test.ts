import { beforeAll, describe, expect, it } from 'vitest';
import { catalogContract } from '#catalog/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { customerContract } from '#customers/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { reservationFaultsQuery } from '#orders/order/server/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { changeRequestKinds } from '#storefront/web-shop/rules/change-requests.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { type DemoLogins, makeDemo } from './index.ts';
import { logInDemoUser } from './testing/demo-user.ts';
import { makeShoplessServer, makeDemoDataFolder } from './testing/empty-targets.ts';

describe('the demo shop', () => {
  let a: TestApp;
  let dataDir: string;
  let owner: LoggedInPerson;
  let logins: DemoLogins | undefined;
  beforeAll(async () => {
    a = await makeShoplessServer();
    dataDir = await makeDemoDataFolder();
    const demo = await makeDemo({ db: a.db, files: a.files, dataDir, password: undefined });
    logins = demo?.logins;
    owner = await logInDemoUser(a, 'owner');
  });

  it('has four logins, and orders and lines in every state', async () => {
    expect(logins).toMatchObject({ usernames: ['owner', 'admin', 'staff', 'staff2'], changed: [] });
    const lines = await a.sql<{ state: string }>('select distinct state from order_line');
    expect(lines.map((one) => one.state).sort()).toEqual([...lineStates].sort());
    const seen = new Set<string>();
    let total = 0;
    for (const branchId of owner.branchIds) {
      const page = await a.ok(owner, orderContract.list, { query: { size: 100 }, branchId });
      total += page.total;
      for (const order of page.itemList) seen.add(order.state);
    }
    expect([...seen].sort()).toEqual([...orderStates].sort());
    expect(total).toBeGreaterThan(130);
  });

  it('has customer requests of each kind: pending, accepted and refused', async () => {
    const asks = await a.sql("select from link_ask where state <> 'withdrawn' group by kind, state");
    expect(asks).toHaveLength(changeRequestKinds.length * 3);
  });

  it('has something in every list of every branch', async () => {
    expect(owner.branchIds).toHaveLength(3);
    for (const branchId of owner.branchIds) {
      for (const list of ['saved', 'pickup', 'out', 'returned', 'moneyback'] as const)
        expect(
          (await a.ok(owner, orderContract.list, { query: { list }, branchId })).total,
          `${list} of ${branchId}`,
        ).toBeGreaterThan(0);
      const risks = await a.ok(owner, rentalsContract.atRisk, { branchId });
      expect(risks.total, `at risk in ${branchId}`).toBeGreaterThan(0);
      expect(
        risks.itemList.some((one) => one.alternatives.length > 0),
        `rescue in ${branchId}`,
      ).toBe(true);
      expect((await a.ok(owner, stockContract.units, { branchId })).total).toBeGreaterThan(500);
    }
    expect((await a.ok(owner, catalogContract.listItems)).totalCapped).toBe(true);
    expect((await a.ok(owner, customerContract.list, { query: { watch: '1' } })).total).toBeGreaterThan(2);
    const info = await a.ok(owner, catalogContract.allInfo);
    for (const list of Object.values(info)) expect(list.length).toBeGreaterThan(5);
  });

  it('has pick-ups and returns of today, overdue ones and days to come', async () => {
    const today = bangkokDay(new Date());
    const count = async (where: string): Promise<number> =>
      Number((await a.one<{ n: string }>(`select count(*) n from order_line where ${where}`, [today])).n);
    expect(await count("state = 'reserved' and pickup_day = $1")).toBeGreaterThan(3);
    expect(await count("state = 'reserved' and pickup_day = $1::date + 1")).toBeGreaterThan(3);
    expect(await count("state = 'reserved' and pickup_day < $1")).toBeGreaterThan(2);
    expect(await count("state = 'out' and return_day = $1")).toBeGreaterThan(3);
    expect(await count("state = 'out' and return_day < $1")).toBeGreaterThan(3);
    expect(await count("state = 'reserved' and pickup_day > $1::date + 7")).toBeGreaterThan(3);
    expect(
      await count("state <> 'draft' and picked_up_at > now() or returned_at > now() or returned_day > $1"),
    ).toBe(0);
    expect(
      Number(
        (
          await a.one<{ n: string }>('select count(*) n from ledger_entry where at > now() or day > $1', [
            today,
          ])
        ).n,
      ),
    ).toBe(0);
  });

  it("shows promotions with their discounts, deposit refund dates met, due and missed, sets, and vendors' debts", async () => {
    const [told] = await a.sql<Record<string, number>>(
      `select (select count(*)::int from order_promotion) as offers,
        (select count(*)::int from order_charge where kind = 'early_return' and amount < 0) as early,
        (select count(*)::int from bail_promise where settled_day <= day and came_back) as kept, (select count(*)::int from bail_promise where settled_day > day) as late,
        (select count(*)::int from bail_promise where settled_day is null and day < $1) as broken, (select count(*)::int from bail_promise where settled_day is null and day >= $1) as due,
        (select count(distinct state)::int - 1 from order_line where order_set_id is not null and state in ('out', 'reserved')) as sets,
        (select count(distinct claim_state)::int - 1 from care_line where claim_state in ('open', 'paid')) as claims`,
      [bangkokDay(new Date())],
    );
    expect(Object.entries(told ?? {}).filter(([, n]) => n < 1)).toEqual([]);
  });

  it('has consistent sums: the ledger equals the orders, and closed orders owe nothing', async () => {
    const ids = await a.sql<{ id: string; branch_id: string }>('select id, branch_id from rental_order');
    for (const { id, branch_id: branchId } of ids) {
      const order = await a.ok(owner, orderContract.get, {
        params: { id: Number(id) },
        branchId: Number(branchId),
      });
      const sum = (kinds: readonly string[]): number =>
        order.entries.reduce(
          (total, one) => total + (kinds.includes(one.kind) ? Math.round(one.amount * 100) : 0),
          0,
        ) / 100;
      expect(order.money.bailHeld).toBe(sum(['bail_taken', 'bail_kept', 'bail_returned']));
      expect(order.money.paid).toBe(
        sum([
          'rent',
          'down_payment',
          'late_fee',
          'cleaning_fee',
          'damage_fee',
          'lost_part',
          'lost_unit',
          'sale',
          'other_income',
          'refund',
        ]),
      );
      // An early return leaves an overpayment until the refund.
      const early = order.charges.reduce(
        (all, one) => all + (one.kind === 'early_return' ? one.amount : 0),
        0,
      );
      expect(order.money.paid, order.orderNo).toBeLessThanOrEqual(order.money.price - early);
      if (order.state === 'closed' || order.state === 'cancelled' || order.state === 'noshow')
        expect([order.orderNo, order.money.balance, order.money.bailHeld]).toEqual([order.orderNo, 0, 0]);
      if (order.state === 'out' || order.state === 'returned')
        expect(order.money.bailHeld).toBe(order.money.bail);
      for (const one of order.entries.filter((entry) => entry.method !== 'bail'))
        expect(one.documentId).not.toBeNull();
    }
    const paid = await a.sql(
      "select 1 from document d join lateral (select sum(abs(amount)) s from ledger_entry e where e.shop_id = d.shop_id and e.document_id = d.id and e.kind <> 'bail_kept') e on true where e.s <> d.total",
    );
    expect(paid).toEqual([]);
  });

  it('has fittings, children of a class, bills, a parcel and expenses around the orders', async () => {
    for (const branchId of owner.branchIds) {
      const count = async (sql: string): Promise<number> =>
        Number((await a.one<{ n: string }>(`select count(*) n from ${sql}`, [branchId])).n);
      expect(await count('fitting where branch_id = $1'), 'fittings').toBeGreaterThan(0);
      expect(await count('held_card where branch_id = $1 and back_at is null'), 'cards').toBe(1);
      expect(
        await count(
          'wearer_garment g join order_line l on l.id = g.line_id and l.item_id = g.item_id where l.branch_id = $1',
        ),
      ).toBeGreaterThan(1);
      expect(
        await count(
          'ledger_note n join ledger_entry e on e.id = n.entry_id where e.branch_id = $1 and n.category is not null',
        ),
      ).toBe(8);
    }
    expect(await a.sql('select 1 from bill where confirmed_at is null')).not.toEqual([]);
    expect(await a.sql("select 1 from parcel where kind = 'out' and sent_at <= now()")).not.toEqual([]);
    for (const bill of await a.sql<{ order_id: string; price: number; bail: number; branch_id: string }>(
      'select order_id, price::int, bail::int, branch_id from bill where confirmed_at is null',
    )) {
      const { money } = await a.ok(owner, orderContract.get, {
        params: { id: Number(bill.order_id) },
        branchId: Number(bill.branch_id),
      });
      expect([bill.price, bill.bail]).toEqual([money.balance * 100, money.bail * 100]);
    }
  });

  it('has closed its days up to the day before yesterday, and they equal the ledger', async () => {
    const today = bangkokDay(new Date());
    const sums = `select branch_id, day, kind, method, sum(amount)::bigint, count(*)::int from ledger_entry
      where day < $1::date - 1 group by 1, 2, 3, 4`;
    const totals = 'select branch_id, day, kind, method, amount, entries from cash_day_total';
    expect(await a.sql(`(${sums}) except (${totals})`, [today])).toEqual([]);
    expect(await a.sql(`(${totals}) except (${sums})`, [today])).toEqual([]);
    expect(await a.sql(totals)).not.toEqual([]);
    const branchId = owner.branchIds[0] ?? 0;
    const day = await a.ok(owner, cashContract.day, { branchId });
    expect(day.closed).toBe(false);
    for (const closed of await a.sql<{ day: string; opening: string; counted: string }>(
      "select day::text, opening, counted from cash_day_event where kind = 'close' and branch_id = $1",
      [branchId],
    ))
      expect(await a.ok(owner, cashContract.day, { query: { day: closed.day }, branchId })).toMatchObject({
        closed: true,
        drawer: { opening: Number(closed.opening) / 100, expected: Number(closed.counted) / 100 },
      });
  });

  it('numbers documents and orders without gaps and chronologically', async () => {
    const series = await a.sql<{ ok: boolean }>(
      `select max(number) = count(*) and min(number) = 1 as ok from document group by branch_id, kind, year`,
    );
    expect(series.length).toBeGreaterThan(8);
    expect(series.every((one) => one.ok)).toBe(true);
    expect(
      await a.sql(
        `select 1 from (select branch_id, issued_at < lag(issued_at) over (partition by branch_id, kind, year order by number) as back from document) d where back`,
      ),
    ).toEqual([]);
    const last = await a.sql<{ last: number; n: string }>(
      `select s.last, count(d.id) as n from series s left join document d on d.shop_id = s.shop_id and (d.branch_id, d.kind::text, d.year) = (s.branch_id, s.kind, s.year)
       where s.kind not in ('order', 'sale') group by s.shop_id, s.branch_id, s.kind, s.year, s.last`,
    );
    for (const one of last) expect(one.last).toBe(Number(one.n));
    const orders = await a.sql<{ sum: string }>(
      "select sum(last) from series where kind in ('order', 'sale')",
    );
    const made = await a.one<{ n: string }>(
      'select (select count(*) from rental_order) + (select count(*) from web_request where closed_as is not null) n',
    );
    expect(Number(orders[0]?.sum)).toBe(Number(made.n));
  });

  it('never reserves a garment twice, and handed-over garments are out', async () => {
    expect(
      await a.sql(
        "select 1 from reservation x join reservation y on x.shop_id = y.shop_id and x.unit_id = y.unit_id and x.id < y.id and x.blocked && y.blocked where x.state <> 'released' and y.state <> 'released'",
      ),
    ).toEqual([]);
    expect(
      await a.sql(
        "select 1 from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where r.purpose = 'rental' and r.state = 'out' and u.state <> 'out'",
      ),
    ).toEqual([]);
    expect(
      await a.sql(
        "select 1 from unit u where state = 'out' and not exists (select 1 from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out')",
      ),
    ).toEqual([]);
    expect(
      await a.sql(
        'select 1 from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where u.branch_id <> r.branch_id or u.item_id <> r.item_id',
      ),
    ).toEqual([]);
    expect(await a.db.read({ shopId: 1 }, reservationFaultsQuery({ shopId: 1 }))).toEqual([]);
  });

  it('is usable: an order of today can be picked up and another one opened', async () => {
    const staff = await logInDemoUser(a, 'staff');
    const today = bangkokDay(new Date());
    const list = await a.ok(staff, orderContract.list, {
      query: { list: 'pickup', from: today, to: today },
    });
    const row = list.itemList.find((one) => one.state === 'reserved' && one.pickupDay === today);
    const order = await a.ok(staff, orderContract.get, { params: { id: row?.orderId ?? 0 } });
    const price = order.money.balance;
    const done = await a.call(staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: {
        lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
        payments: [
          ...(price > 0 ? [{ for: 'price' as const, method: 'cash' as const, amount: price }] : []),
          { for: 'bail' as const, method: 'cash' as const, amount: order.money.bail },
        ],
      },
    });
    expect([done.status, done.data.state]).toEqual([200, 'out']);
    const pickupDay = addDays(today, 40);
    const found = await a.ok(staff, stockContract.search, {
      query: { pickupDay, returnDay: pickupDay, onlyFree: '1' },
    });
    const itemId = found.itemList[0]?.itemId ?? 0;
    const customers = await a.ok(staff, customerContract.list, { query: { q: 'ณัฐธิดา' } });
    const made = await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: customers.itemList[0]?.customerId ?? 0,
        pickupDay,
        returnDay: pickupDay,
        reserve: true,
        lines: [{ itemId, quantity: 1 }],
      },
    });
    expect(made.state).toBe('reserved');
  });
});
