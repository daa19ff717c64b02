import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import {
  cash,
  inDays,
  newTestSlipText,
  orderBuildersOf,
  updateShopSettings,
  today,
} from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { staff_discount_percent: 100 });

const at = (order: Order) => ({ params: { id: order.orderId } });
const log = (order: Order) => a.ok(a.shop.staff, orderContract.log, at(order));
const read = (order: Order): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order));
const undo = async (order: Order, who: LoggedInPerson = a.shop.admin, reason = 'กดผิด') => {
  const stepId = (await log(order)).undo?.stepId ?? 999_999;
  return a.call(who, amendmentContract.undo, { ...at(order), body: { stepId, reason } });
};

/** The state that an undo restores: lines, reservations, units, money. Charges and documents only grow. */
const shape = (order: Order) => ({
  state: order.state,
  lines: order.lines.map(({ unitId, ...line }) => ({ ...line, unitId: line.state === 'out' ? unitId : 0 })),
  money: { ...order.money, bailTaken: 0, bailKept: 0, bailReturned: 0 },
  discount: order.discount,
  note: order.note,
  customer: order.customer?.customerId,
});
const unitsOf = (order: Order) =>
  a.sql<{ state: string; branch: string; promise: string; blocked: string }>(
    `select u.state, u.branch_id as branch, r.state as promise, r.blocked::text from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
     join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where l.order_id = $1 order by l.id`,
    [order.orderId],
  );
/** Sums the entries and their reversals, which must cancel out. */
const openSum = async (order: Order, ids: readonly number[]): Promise<number> =>
  (
    await a.one<{ n: number }>(
      'select coalesce(sum(amount), 0)::int as n from ledger_entry where order_id = $1 and (id = any($2) or reverses_id = any($2))',
      [order.orderId, ids],
    )
  ).n;

const thereAndBack = async (before: Order, step: () => Promise<unknown>): Promise<Order> => {
  const units = await unitsOf(before);
  await step();
  const between = await read(before);
  const answer = await undo(before);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect(shape(answer.data)).toEqual(shape(before));
  expect(await unitsOf(before)).toEqual(units);
  const known = before.entries.map((one) => one.entryId);
  const news = between.entries.map((one) => one.entryId).filter((id) => !known.includes(id));
  expect(await openSum(before, news)).toBe(0);
  return answer.data;
};

describe('undo', () => {
  it('reverses a pick-up with its payment, and voids receipt and deposit slip', async () => {
    const order = await make.reserved({ from: 1, to: 3 });
    const body = {
      lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })),
      payments: [cash('price', 500), cash('bail', 1000)],
    };
    const after = await thereAndBack(order, () =>
      a.ok(a.shop.staff, rentalsContract.pickup, { ...at(order), body }),
    );
    expect(after.documents.map((one) => [one.kind, one.voided])).toEqual([
      ['receipt', true],
      ['bail_slip', true],
    ]);
    expect((await a.ok(a.shop.staff, rentalsContract.pickup, { ...at(order), body })).state).toBe('out');
  });

  it('reverses a return with its fees, also at another branch and for lost garments', async () => {
    const order = await make.out({ quantity: 2 });
    await thereAndBack(order, () => make.back(order, { damageFee: 100, condition: 'ขาด' }));
    await thereAndBack(order, () => make.back(order, { lost: true, lostFee: 700 }, a.shop.admin));
    await thereAndBack(order, () => make.back(order, {}, a.shop.staff2));
    const [one = 0] = make.idsOf(order);
    await thereAndBack(order, () =>
      a.ok(a.shop.staff, rentalsContract.takeBack, {
        ...at(order),
        body: { lines: [{ orderDetailId: one, returnedDay: today(), next: 'wash' }] },
      }),
    );
    expect((await log(order)).undo?.kind).toBe('pickup');
  });

  it('is refused for a return if its days or its garment are taken', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.out({ itemId, to: 5 });
    await make.back(order, { next: 'ready' });
    await make.reserved({ itemId, from: 3, to: 4 });
    expect((await undo(order)).error.code).toBe('NOT_AVAILABLE');
    expect((await read(order)).state).toBe('returned');
    const sold = await make.back(await make.out());
    await a.sql("update unit set state = 'sold' where id = $1", [sold.lines[0]?.unitId]);
    expect((await undo(sold)).error.code).toBe('NOT_LAST_STEP');
  });

  it('reverses a settlement: the shop holds the deposit again, and the order is open', async () => {
    const order = await make.back(await make.out(), { damageFee: 300 });
    const body = { amount: 700, method: 'cash' as const };
    await thereAndBack(order, () => a.ok(a.shop.admin, refundContract.refund, { ...at(order), body }));
    expect((await a.ok(a.shop.admin, refundContract.refund, { ...at(order), body })).state).toBe('closed');
  });

  it('reverses an extension with its fee', async () => {
    const order = await make.reserved();
    await thereAndBack(order, () =>
      a.ok(a.shop.admin, amendmentContract.extend, {
        ...at(order),
        body: { returnDay: inDays(5), fee: 200, discountReason: 'ทดสอบ' },
      }),
    );
    const away = await make.out();
    await thereAndBack(away, () =>
      a.ok(a.shop.admin, amendmentContract.extend, {
        ...at(away),
        body: { returnDay: inDays(5), fee: 200, discountReason: 'ทดสอบ' },
      }),
    );
    expect((await log(away)).undo?.kind).toBe('pickup');
  });

  it('reverses a swap and an edit, and is refused when the old garment is reserved by another order', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const other = await a.makeItem({ units: 3, rentalPrice: 900 });
    const order = await make.reserved({ itemId });
    const swap = () =>
      a.ok(a.shop.staff, amendmentContract.swap, {
        ...at(order),
        body: { orderDetailId: make.idsOf(order)[0] ?? 0, itemId: other.itemId, fee: 50 },
      });
    await thereAndBack(order, swap);
    const edited = await read(order);
    const edit = () =>
      a.ok(a.shop.staff, amendmentContract.edit, {
        ...at(order),
        body: {
          version: edited.version,
          customerId: edited.customer?.customerId ?? 0,
          eventDay: null,
          pickupDay: inDays(1),
          returnDay: inDays(2),
          rentDurationId: null,
          lines: [{ orderDetailId: make.idsOf(order)[0] ?? 0, rentalPrice: 1 }, { itemId: other.itemId }],
          note: 'x',
          discount: 1,
          discountReason: 'y',
        },
      });
    await edit();
    const { data } = await undo(order);
    expect(data.lines.map((line) => line.state)).toEqual(['reserved', 'cancelled']);
    expect(shape({ ...data, lines: data.lines.slice(0, 1) })).toEqual(shape(edited));
    await swap();
    await make.reserved({ itemId });
    expect((await undo(order)).error.code).toBe('NOT_AVAILABLE');
    expect((await read(order)).lines[0]?.itemId).toBe(other.itemId);
  });

  it('reverses a cancellation with a forfeit, a refund or a credit', async () => {
    const order = await make.reserved({ pay: 400, bail: 1000 });
    for (const money of ['forfeit', 'refund', 'credit'] as const) {
      const body = { kind: 'cancelled' as const, reason: 'x', money };
      await thereAndBack(order, () => a.ok(a.shop.admin, amendmentContract.cancel, { ...at(order), body }));
    }
    expect((await read(order)).customer?.credit).toBe(0);
  });

  it('is refused for a cancellation whose credit is spent', async () => {
    const order = await make.reserved({ pay: 400 });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      ...at(order),
      body: { kind: 'cancelled', reason: 'x', money: 'credit' },
    });
    const customerId = order.customer?.customerId ?? 0;
    const next = await make.reserved({ customerId });
    await a.ok(a.shop.staff, orderContract.pay, {
      ...at(next),
      body: { payments: [{ for: 'price', method: 'credit', amount: 300 }] },
    });
    expect((await read(order)).customer?.credit).toBe(100);
    expect((await undo(order)).error.code).toBe('CREDIT_TOO_LARGE');
    const backAgain = await undo(next);
    expect(backAgain.status, JSON.stringify(backAgain.error)).toBe(200);
    expect((await undo(order)).status).toBe(200);
  });

  it('issues a refund slip instead of a void for a payment of an earlier day', async () => {
    const order = await make.reserved();
    await a.ok(a.shop.staff, orderContract.pay, {
      ...at(order),
      body: {
        payments: [{ ...cash('price', 200), method: 'transfer', slip: newTestSlipText() }, cash('bail', 100)],
      },
    });
    await a.sql('update document set day = day - 1 where order_id = $1', [order.orderId]);
    const { data, error } = await undo(order);
    expect(error?.code).toBeUndefined();
    expect(data.money).toMatchObject({ paid: 0, bailHeld: 0 });
    expect(data.documents.map((one) => [one.kind, one.voided, one.total])).toEqual([
      ['receipt', false, 200],
      ['bail_slip', true, 100],
      ['refund_slip', false, 200],
    ]);
  });

  it('undoes all steps one by one, each step once', async () => {
    const order = await make.reserved();
    const out = await a.ok(a.shop.staff, rentalsContract.pickup, {
      ...at(order),
      body: {
        lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })),
        payments: [cash('price', 500), cash('bail', 1000)],
      },
    });
    await make.back(out);
    const first = (await log(order)).undo?.stepId ?? 0;
    const send = () =>
      a.call(a.shop.admin, amendmentContract.undo, { ...at(order), body: { stepId: first, reason: 'กดผิด' } });
    const twice = await Promise.all([send(), send()]);
    expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await send()).error.code).toBe('NOT_LAST_STEP');
    expect((await undo(order)).data).toMatchObject({ state: 'reserved', money: { paid: 0, bailHeld: 0 } });
    const after = await log(order);
    expect(after.undo).toBeNull();
    expect(after.itemList.map((one) => [one.kind, one.undone, one.reason])).toEqual([
      [null, false, ''],
      ['pickup', true, ''],
      ['return', true, ''],
      ['undo', false, 'กดผิด'],
      ['undo', false, 'กดผิด'],
    ]);
    expect((await undo(order)).error.code).toBe('NOT_LAST_STEP');
  });

  it('deletes nothing: the app role can only insert and select steps', async () => {
    const order = await make.out();
    const rows = await a.sql<{ rows: string }>(
      "select string_agg(privilege_type, ',' order by privilege_type) as rows from information_schema.role_table_grants where table_name = 'order_step' and grantee = 'ratri_app'",
    );
    expect(rows).toEqual([{ rows: 'INSERT,SELECT' }]);
    expect((await log(order)).undo?.kind).toBe('pickup');
  });

  it('is allowed to staff for their own step within ten minutes', async () => {
    const order = await make.out({ pay: 500, bail: 1000 });
    const last = (await log(order)).undo;
    expect(Date.parse(last?.ownUntil ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000);
    const as = (who: LoggedInPerson) =>
      a.call(who, amendmentContract.undo, { ...at(order), body: { stepId: last?.stepId ?? 0, reason: 'x' } });
    await a.sql(
      'update order_step s set by_user = u.id from app_user u where u.shop_id = s.shop_id and u.username = $2 and s.id = $1',
      [last?.stepId, a.shop.admin.username],
    );
    expect((await log(order)).undo?.ownUntil).toBeNull();
    expect((await as(a.shop.staff)).error.code).toBe('FORBIDDEN');
    await a.sql(
      'update order_step s set by_user = u.id from app_user u where u.shop_id = s.shop_id and u.username = $2 and s.id = $1',
      [last?.stepId, a.shop.staff.username],
    );
    expect((await as(a.shop.staff)).data.state).toBe('reserved');
  });

  it('refuses invalid input (400), no login (401), staff after ten minutes (403), other branches and shops (404)', async () => {
    const order = await make.out({ pay: 500, bail: 1000 });
    const stepId = (await log(order)).undo?.stepId ?? 0;
    const send = (who: LoggedInPerson | null, body: object) =>
      a.call(who, amendmentContract.undo, { ...at(order), body: { stepId, reason: 'x', ...body } });
    expect((await send(a.shop.admin, { reason: ' ' })).status).toBe(400);
    await a.sql("update order_step set at = at - interval '11 minutes' where order_id = $1", [order.orderId]);
    expect((await send(a.shop.staff, {})).status).toBe(403);
    expect((await send(null, {})).status).toBe(401);
    expect((await send(a.other.owner, {})).status).toBe(404);
    expect((await a.call(a.other.owner, orderContract.log, at(order))).status).toBe(404);
    expect((await a.call(a.shop.staff2, orderContract.log, at(order))).status).toBe(404);
    expect((await a.call(null, orderContract.log, at(order))).status).toBe(401);
    expect((await a.call(a.shop.staff, orderContract.log, { params: { id: 'x' as never } })).status).toBe(
      400,
    );
    expect((await read(order)).state).toBe('out');
  });
});
