import { describe, expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
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
  handedLinesOf,
} from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { vat_system: true, in_vat: true, late_fee_per_day: 10000 });

const at = (order: Order) => ({ params: { id: order.orderId } });
const read = (order: Order): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order));
const undo = async (order: Order, who: LoggedInPerson = a.shop.admin, more: { key?: string } = {}) => {
  const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
  const body = { stepId: last?.stepId ?? 999_999, reason: 'กดผิด' };
  return a.call(who, amendmentContract.undo, { ...at(order), body, ...more });
};

/** Reads all data of the shop that a step may change, from raw tables and reports. */
const world = async (order: Order) => {
  const id = [order.orderId];
  const period = { from: inDays(-40), to: today() };
  const day = await a.ok(a.shop.admin, cashContract.day, {});
  return {
    money: await a.sql(
      `select method, sum(amount)::int as n, coalesce(sum(amount) filter (where kind in ('bail_taken', 'bail_kept', 'bail_returned')), 0)::int as bail
       from ledger_entry where order_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
      id,
    ),
    cash: day.drawer.expected,
    takings: { ...day.total, entries: 0 },
    held: (await a.ok(a.shop.admin, cashContract.bailReport, { query: {} })).sum,
    vat: await a
      .ok(a.shop.admin, cashContract.vatReport, { query: period })
      .then(({ sums }) => ({ base: sums.base, vat: sums.vat, total: sums.total })),
    credit: order.customer === null ? 0 : (await read(order)).customer?.credit,
    charges: await a.one(
      'select coalesce(sum(amount), 0)::int as n from order_charge where order_id = $1',
      id,
    ),
    lines: await a.sql(
      `select l.id, l.item_id, l.state, l.rental_price::int, l.bail::int, l.discount::int, l.pickup_day::text, l.return_day::text,
         l.original_return_day::text, l.agreed_days, l.returned_day::text, l.lost, l.condition, l.parts_back, l.picked_up_by, u.state as unit, u.branch_id,
         r.state as promise, r.blocked::text, r.due::text, r.pinned
       from order_line l left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id left join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
       where l.order_id = $1 and l.state <> 'cancelled' order by l.id`,
      id,
    ),
    head: await a.one(
      'select discount::int, discount_reason, note, customer_id from rental_order where id = $1',
      id,
    ),
  };
};

/** Asserts that no unit is reserved twice and every unit that is out belongs to a line. */
const sound = async (): Promise<void> => {
  expect(
    await a.sql(
      `select x.id from reservation x join reservation y on x.shop_id = y.shop_id and x.unit_id = y.unit_id and x.id < y.id and x.blocked && y.blocked
       where x.state <> 'released' and y.state <> 'released'`,
    ),
  ).toEqual([]);
  expect(
    await a.sql(
      `select u.id from unit u where (u.state = 'out') <> exists (select from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out')`,
    ),
  ).toEqual([]);
  expect(
    await a.sql(
      `select r.id from reservation r where r.state <> 'released' and not exists (select from order_line l where l.shop_id = r.shop_id and l.reservation_id = r.id)`,
    ),
  ).toEqual([]);
};

/** Finds valid documents for payments that were reversed. */
const misfits = () =>
  a.sql(
    `select d.id from document d where d.day = $1 and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
     and exists (select from ledger_entry e join ledger_entry r on r.shop_id = e.shop_id and r.reverses_id = e.id where e.shop_id = d.shop_id and e.document_id = d.id)`,
    [today()],
  );

const thereAndBack = async (order: Order, step: () => Promise<unknown>): Promise<void> => {
  const before = await world(order);
  await step();
  const between = await world(order);
  expect(between).not.toEqual(before);
  await a.sql("update order_step set at = at - interval '11 minutes' where order_id = $1", [order.orderId]);
  expect((await undo(order, a.shop.staff)).status).toBe(403);
  const answer = await undo(order);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect(await world(order)).toEqual(before);
  await sound();
};

const pickup = (order: Order, places: number[], payments: object[] = []) =>
  a.ok(a.shop.staff, rentalsContract.pickup, {
    ...at(order),
    body: {
      lines: places.flatMap((n) => handedLinesOf(order)[n] ?? []),
      payments: payments as never,
    },
  });
const takeBack = (order: Order, places: number[], line: object = {}, who: LoggedInPerson = a.shop.staff) =>
  a.ok(who, rentalsContract.takeBack, {
    ...at(order),
    body: {
      lines: places.map((n) => ({ orderDetailId: make.idsOf(order)[n] ?? 0, returnedDay: today(), ...line })),
    },
  });

describe('undo restores the previous state after', () => {
  it('payments by every method: cash, slip, card, withholding, credit, deposit', async () => {
    const customerId = await a.makeCustomer();
    await a.sql("update customer set tax_id = '0105541069237' where id = $1", [customerId]);
    const old = await make.reserved({ customerId, pay: 300 });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      ...at(old),
      body: { kind: 'cancelled', reason: 'x', money: 'credit' },
    });
    const order = await make.reserved({ customerId, quantity: 2, pay: 100 });
    const slip = newTestSlipText();
    await thereAndBack(order, () =>
      a.ok(a.shop.staff, orderContract.pay, {
        ...at(order),
        body: {
          payments: [
            cash('price', 0.25),
            { for: 'price', method: 'transfer', amount: 100, slip },
            { for: 'price', method: 'promptpay', amount: 10.1 },
            { for: 'price', method: 'card', amount: 20 },
            { for: 'price', method: 'credit', amount: 300 },
            { for: 'price', method: 'withholding', amount: 15, certificate: { no: 'WT-1', day: today() } },
            { for: 'price', method: 'other', amount: 1 },
            cash('bail', 700),
            { for: 'bail', method: 'card', amount: 1300 },
          ],
        },
      }),
    );
    expect(await misfits()).toEqual([]);
  });

  it('partial pick-up, pick-up, late and damaged return, return and settlement, step by step', async () => {
    const { itemId } = await a.makeItem({ units: 3, parts: [{ name: 'เข็มขัด', lossPrice: 150 }] });
    const order = await make.reserved({ itemId, quantity: 3, pay: 200, bail: 500 });
    await thereAndBack(order, () => pickup(order, [0], [cash('price', 1300), cash('bail', 500)]));
    const part = await pickup(order, [0], [cash('price', 1300), cash('bail', 500)]);
    await thereAndBack(order, () => pickup(order, [1, 2], [cash('bail', 2000)]));
    await pickup(part, [1, 2], [cash('bail', 2000)]);
    const parts = await a.sql<{ id: string }>(
      'select p.id from product_group_part p join product_item i on i.shop_id = p.shop_id and i.group_id = p.group_id where i.id = $1',
      [itemId],
    );
    await thereAndBack(order, () =>
      takeBack(order, [1], {
        missingParts: parts.map((one) => Number(one.id)),
        damageFee: 250.5,
        next: 'repair',
      }),
    );
    await takeBack(order, [1], { cleaningFee: 99.99, next: 'wash' });
    await thereAndBack(order, () => takeBack(order, [0, 2], { lost: true, lostFee: 3000 }, a.shop.admin));
    await takeBack(order, [0, 2], { damageFee: 100 });
    await thereAndBack(order, () =>
      a.ok(a.shop.admin, refundContract.refund, {
        ...at(order),
        body: { amount: 2700.01, method: 'cash' },
      }),
    );
    for (let left = 0; left < 4; left += 1) expect((await undo(order)).status).toBe(200);
    expect((await undo(order)).error.code).toBe('NOT_LAST_STEP');
    expect((await read(order)).state).toBe('reserved');
    await sound();
  });

  it('edits of lines, days, prices and money, a recovered garment, a later damage fee', async () => {
    const other = await a.makeItem({ units: 2, rentalPrice: 150 });
    const order = await make.reserved({ from: 2, to: 4, quantity: 2, pay: 1000, bail: 2000 });
    const [first = 0] = make.idsOf(order);
    for (const back of ['leave', 'credit', 'refund'] as const)
      await thereAndBack(order, async () => {
        const now = await read(order);
        await a.ok(a.shop.admin, amendmentContract.edit, {
          ...at(order),
          body: {
            version: now.version,
            customerId: now.customer?.customerId ?? 0,
            eventDay: inDays(3),
            pickupDay: inDays(1),
            returnDay: inDays(5),
            rentDurationId: null,
            lines: [
              { orderDetailId: first, rentalPrice: 333.33, discount: 10, discountReason: 'ลูกค้าประจำ' },
              { itemId: other.itemId, quantity: 1, bail: 100 },
            ],
            discount: 5,
            discountReason: 'ปัดเศษ',
            note: 'แก้แล้ว',
            back,
            reason: 'ลูกค้าเปลี่ยนใจ',
          },
        });
      });
    const gone = await make.out();
    const [line = 0] = make.idsOf(gone);
    await takeBack(gone, [0], { lost: true, lostFee: 700 }, a.shop.admin);
    await thereAndBack(gone, () =>
      a.ok(a.shop.admin, amendmentContract.found, {
        ...at(gone),
        body: { orderDetailId: line, note: 'เจอแล้ว' },
      }),
    );
    await thereAndBack(gone, () =>
      a.ok(a.shop.admin, amendmentContract.lateCharge, {
        ...at(gone),
        body: { orderDetailId: line, amount: 120, note: 'คราบ' },
      }),
    );
    expect(await misfits()).toEqual([]);
  });

  it('a partial cancellation with each kind of refund, and a no-show', async () => {
    const order = await make.reserved({ quantity: 2, pay: 1000, bail: 2000 });
    await pickup(order, [0]);
    for (const [kind, money, percent] of [
      ['cancelled', 'refund', 100],
      ['cancelled', 'credit', 33],
      ['noshow', 'forfeit', 0],
    ] as const)
      await thereAndBack(order, () =>
        a.ok(a.shop.admin, amendmentContract.cancel, {
          ...at(order),
          body: { kind, reason: 'x', money, percent, method: 'cash' },
        }),
      );
    expect(await misfits()).toEqual([]);
  });

  it('the pick-up and the cancellation of a prepared line', async () => {
    const order = await make.reserved({ quantity: 1, pay: 500, bail: 1000 });
    await a.ok(a.shop.staff, preparationContract.tick, {
      ...at(order),
      body: {
        orderDetailIds: make.idsOf(order),
        steps: ['pull', 'alter', 'iron', 'check', 'pack'],
        done: true,
      },
    });
    expect((await read(order)).state).toBe('prepared');
    await thereAndBack(order, () => pickup(order, [0]));
    await thereAndBack(order, () =>
      a.ok(a.shop.admin, amendmentContract.cancel, {
        ...at(order),
        body: { kind: 'cancelled', reason: 'x', money: 'refund' },
      }),
    );
  });

  it('a full tax invoice issued after the payment', async () => {
    const order = await make.reserved();
    await thereAndBack(order, async () => {
      const paid = await a.ok(a.shop.staff, orderContract.pay, {
        ...at(order),
        body: { payments: [cash('price', 500)] },
      });
      await a.ok(a.shop.staff, ledgerContract.taxInvoice, {
        params: { id: paid.documents[0]?.documentId ?? 0 },
        body: {
          buyer: { name: 'บริษัท จำกัด', address: 'กรุงเทพ', taxId: '0105541069237', taxBranchNo: '00000' },
        },
      });
    });
    expect((await read(order)).documents.every((one) => one.voided)).toBe(true);
  });
});
