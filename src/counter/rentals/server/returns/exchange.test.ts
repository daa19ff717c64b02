import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { processCounters } from '#platform/telemetry/counters.ts';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { garmentReadsOf, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { stateOf } = garmentReadsOf(a);

const takeBack = (order: Order, barcodes: (string | undefined)[], who = a.shop.staff, more: object = {}) =>
  a.call(who, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: {
      lines: make.idsOf(order).map((orderDetailId, at) => ({
        orderDetailId,
        returnedDay: today(),
        barcode: barcodes[at],
        ...more,
      })),
    } as never,
  });
const faults = (itemId: number) =>
  a.sql<{ barcode: string }>(
    `select u.barcode from unit u where u.item_id = $1 and (u.times_out <> (select count(*) from reservation r where r.unit_id = u.id
       and r.purpose = 'rental' and r.state in ('out', 'returned')) or u.state = 'out' and not exists (
       select from reservation r where r.unit_id = u.id and r.state = 'out'))`,
    [itemId],
  );

it('a returned garment exchanges records with the recorded one, with a note in the order, in both garments and in the audit log', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const order = await make.out({ itemId });
  const was = order.lines[0];
  const came = units.find((one) => one.unitId !== was?.unitId);
  const { data, error } = await takeBack(order, [came?.barcode]);
  expect([error.code, data.lines[0]?.barcode, data.lines[0]?.unitState]).toEqual([
    undefined,
    came?.barcode,
    'inspect',
  ]);
  expect([await stateOf(was?.unitId ?? 0), await stateOf(came?.unitId)]).toEqual(['ready', 'inspect']);
  expect(await faults(itemId)).toEqual([]);
  const { itemList } = await a.ok(a.shop.staff, orderContract.log, { params: { id: order.orderId } });
  expect(itemList.map((one) => one.action)).toEqual([
    'rental.open',
    'rental.pickup',
    'rental.exchangeGarment',
    'rental.takeBack',
  ]);
  const notes = await a.sql<{ unitId: string; note: string }>(
    `select unit_id as "unitId", note from unit_event where kind = 'exchanged' and unit_id = any($1) order by unit_id`,
    [units.map((one) => one.unitId)],
  );
  const note = `${was?.barcode} ↔ ${came?.barcode} · ${order.orderNo}`;
  expect(notes.map((one) => one.note)).toEqual([note, note]);
  const audits = await a.one<{ before: object; after: object; n: number }>(
    `select before, after, (select count(*) from audit_unit t where t.log_id = l.id)::int as n from audit_log l
     where action = 'rental.exchangeGarment' and subject_id = $1`,
    [order.orderId],
  );
  expect(audits).toMatchObject({
    before: { unitId: was?.unitId, barcode: was?.barcode },
    after: { unitId: came?.unitId, barcode: came?.barcode },
    n: 2,
  });
  const undone = await make.undo(order);
  expect(undone.lines[0]).toMatchObject({ barcode: came?.barcode, state: 'out', unitState: 'out' });
});

it('each garment takes over the state of the other one, and reservations within the rental move', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const order = await make.out({ itemId, to: 3 });
  const was = order.lines[0];
  const came = units.find((one) => one.unitId !== was?.unitId);
  const soon = await make.reserved({ itemId, from: 1, to: 2, line: { barcode: came?.barcode } });
  const later = await make.reserved({ itemId, from: 9, to: 9, line: { barcode: came?.barcode } });
  await a.ok(a.shop.staff, stockContract.moveUnits, { body: { unitIds: [came?.unitId ?? 0], to: 'wash' } });
  expect((await takeBack(order, [came?.barcode], a.shop.staff, { next: 'repair' })).status).toBe(200);
  expect([await stateOf(was?.unitId ?? 0), await stateOf(came?.unitId)]).toEqual(['wash', 'repair']);
  expect((await make.get(soon)).lines[0]?.unitId).toBe(was?.unitId);
  expect((await make.get(later)).lines[0]?.unitId).toBe(came?.unitId);
  expect(await faults(itemId)).toEqual([]);
});

it("exchanges another customer's rental in the meantime too", async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const order = await make.out({ itemId, to: 2 });
  const was = order.lines[0];
  const came = units.find((one) => one.unitId !== was?.unitId);
  // The records say that another customer rented and returned this customer's garment.
  const other = await make.out({ itemId, to: 0 });
  await make.back(other, { next: 'ready' });
  expect((await takeBack(order, [came?.barcode])).status).toBe(200);
  expect((await make.get(other)).lines[0]?.unitId).toBe(was?.unitId);
  expect((await make.get(order)).lines[0]?.unitId).toBe(came?.unitId);
  expect(await faults(itemId)).toEqual([]);
});

it('takes back a garment at another branch that is recorded there', async () => {
  const { itemId, units } = await a.makeItem({ units: 1 });
  const order = await make.out({ itemId });
  const [away] = await a.sql<{ id: string }>(
    `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3) returning id`,
    [itemId, a.shop.branchB, `THERE${itemId}`],
  );
  const { data } = await takeBack(order, [`THERE${itemId}`], a.shop.staff2);
  expect(data.lines[0]?.barcode).toBe(`THERE${itemId}`);
  const where = await a.sql<{ id: string; branch: string; state: string }>(
    'select id, branch_id as branch, state from unit where item_id = $1 order by id',
    [itemId],
  );
  expect(where.map((one) => [Number(one.id), Number(one.branch), one.state])).toEqual([
    [units[0]?.unitId, a.shop.branchB, 'ready'],
    [Number(away?.id), a.shop.branchB, 'inspect'],
  ]);
});

it('refuses another item, an unknown code, a garment out with another order, at a vendor or gone', async () => {
  const { itemId, units } = await a.makeItem({ units: 4 });
  const order = await make.out({ itemId });
  const other = await make.out({ itemId });
  const foreign = await a.makeItem({ units: 1 });
  const codeOf = async (barcode: string | undefined) => (await takeBack(order, [barcode])).error;
  expect((await codeOf(foreign.units[0]?.barcode)).code).toBe('WRONG_UNIT');
  expect((await codeOf('none')).code).toBe('NOT_FOUND');
  const out = await codeOf(other.lines[0]?.barcode);
  expect([out.code, out.detail.includes(other.orderNo)]).toEqual(['UNIT_WITH_ORDER', true]);
  const rest = units.filter(
    (one) => one.unitId !== order.lines[0]?.unitId && one.unitId !== other.lines[0]?.unitId,
  );
  await a.sql("update unit set state = 'sold' where id = $1", [rest[0]?.unitId]);
  expect((await codeOf(rest[0]?.barcode)).code).toBe('UNIT_GONE');
  await a.sql("update unit set state = 'wash', care_due = $2, care_until = $2 where id = $1", [
    rest[1]?.unitId,
    inDays(3),
  ]);
  expect((await codeOf(rest[1]?.barcode)).code).toBe('UNIT_AT_VENDOR');
  expect((await make.get(order)).state).toBe('out');
  const lost = await takeBack(order, [rest[1]?.barcode], a.shop.admin, { lost: true });
  expect(lost.error.fields?.map((one) => one.field)).toEqual(['lines.0.barcode']);
});

it('corrects garments that were crossed with an earlier returned order', async () => {
  const { itemId } = await a.makeItem({ units: 2 });
  const [one, two] = [await make.out({ itemId }), await make.out({ itemId })];
  // The first customer had the second customer's garment and returned it without a scan.
  await make.back(one, { next: 'ready' });
  const [hers, his] = [one.lines[0]?.unitId, two.lines[0]?.unitId];
  expect((await takeBack(two, [one.lines[0]?.barcode])).status).toBe(200);
  expect([(await make.get(one)).lines[0]?.unitId, (await make.get(two)).lines[0]?.unitId]).toEqual([
    his,
    hers,
  ]);
  expect(await faults(itemId)).toEqual([]);
});

it('stays consistent when two concurrent returns scan the same garment', async () => {
  const { itemId, units } = await a.makeItem({ units: 3 });
  const orders = [await make.out({ itemId }), await make.out({ itemId })];
  const gone = orders.map((order) => order.lines[0]?.unitId);
  const third = units.find((one) => !gone.includes(one.unitId));
  const answers = await Promise.all(orders.map((order) => takeBack(order, [third?.barcode])));
  expect(answers.map((one) => one.status)).toEqual([200, 200]);
  const now = await Promise.all(orders.map((order) => make.get(order)));
  expect(new Set(now.map((order) => order.lines[0]?.unitId)).size).toBe(2);
  expect(await faults(itemId)).toEqual([]);
});

it('two returns that name the same garments in opposite order succeed at the first try', async () => {
  const items = [await a.makeItem({ units: 3 }), await a.makeItem({ units: 3 })];
  const [first = 0, second = 0] = items.map((one) => one.itemId);
  const lines = [first, second].map((itemId) => ({ itemId, quantity: 1 }));
  const orders = [await make.out({}, { lines }), await make.out({}, { lines: lines.toReversed() })];
  const gone = new Set(orders.flatMap((order) => order.lines.map((line) => line.unitId)));
  const free = new Map(
    items.map(({ itemId, units }) => [itemId, units.find((one) => !gone.has(one.unitId))]),
  );
  const before = processCounters.retried.deadlock;
  const locked = Promise.withResolvers<void>();
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const holding = a.db.tx({ shopId: a.shop.shopId }, async (q) => {
    await sql`select from product_item where id = any(${[first, second]}::bigint[]) order by id for update`.execute(
      q,
    );
    locked.resolve();
    await expect.poll(async () => (await a.sql(waiting)).length).toBe(2);
  });
  await locked.promise;
  const answers = await Promise.all(
    orders.map((order) =>
      takeBack(
        order,
        order.lines.map((line) => free.get(line.itemId)?.barcode),
      ),
    ),
  );
  await holding;
  expect(answers.map((one) => one.status)).toEqual([200, 200]);
  expect(processCounters.retried.deadlock).toBe(before);
  for (const { itemId } of items) expect(await faults(itemId)).toEqual([]);
});

it('accepts the recorded garment in another spelling, and reports that one of the same order is out', async () => {
  const { itemId } = await a.makeItem({ units: 2 });
  const order = await make.out({ itemId, quantity: 2 });
  const [one, other] = order.lines.map((line) => line.barcode);
  const wrong = await takeBack(order, [other]);
  expect([wrong.error.code, wrong.error.detail.includes(order.orderNo)]).not.toEqual([
    'UNIT_WITH_ORDER',
    true,
  ]);
  const { data } = await takeBack(order, [one?.toLowerCase(), ` ${other}\u200B`]);
  expect(data.lines.map((line) => [line.barcode, line.unitState])).toEqual([
    [one, 'inspect'],
    [other, 'inspect'],
  ]);
});
