import { describe, expect, it } from 'vitest';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { createTestTill } from '#sales/retail/server/testing/till.ts';
import { cash, errorCodeOf, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { paymentLinksContract } from '../contract.ts';
import { slipBuildersOf, type SlippedOrder } from './testing/slips.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = slipBuildersOf(a);
const { slipped } = make;
const till = createTestTill(a);
type Answer = Awaited<ReturnType<typeof make.edit>>;

describe('lowering an order with a waiting slip', () => {
  const detail = ({ row }: SlippedOrder) => row.slips[0]?.ref ?? '-';
  const cancel = ({ order }: SlippedOrder, more: object = {}) =>
    a.call(admin, amendmentContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ', ...more },
    });

  it.each(['cancelled', 'noshow'] as const)(
    '%s: names slip and amount first, and succeeds once the user has seen them',
    async (kind) => {
      const one = await slipped();
      const refused = await cancel(one, { kind });
      expect([refused.status, refused.error.code]).toEqual([409, 'SLIP_WAITING']);
      expect(refused.error.detail).toContain(detail(one));
      expect(refused.error.detail).toContain('1,500');
      expect(refused.error.data).toEqual({
        slips: [{ imageId: make.seenOf(one.row)[0], bank: '014', ref: detail(one), amount: 1500 }],
      });
      expect((await make.get(one.order)).state).toBe('reserved');
      expect(errorCodeOf(await cancel(one, { kind, seenSlips: make.seenOf(one.row) }))).toBe('done');
    },
  );

  it('names a slip that arrived after the user looked', async () => {
    const one = await slipped();
    const seenSlips = make.seenOf(one.row);
    const late = (await make.add(one.order.orderId)).data;
    const refused = await cancel(one, { seenSlips });
    expect(refused.error.code).toBe('SLIP_WAITING');
    expect(refused.error.detail).not.toContain(detail(one));
    expect(errorCodeOf(await cancel(one, { seenSlips: make.seenOf(late) }))).toBe('done');
  });

  it('editing: asks if the order becomes cheaper or smaller, not if it becomes dearer', async () => {
    const one = await slipped();
    const edit = (more: object) => make.edit(one.order, more, admin);
    const cheaper = { discount: 100, discountReason: 'ลูกค้าประจำ' };
    expect(errorCodeOf(await edit(cheaper))).toBe('SLIP_WAITING');
    const [line] = one.order.lines;
    const lessBail = {
      lines: [{ orderDetailId: line?.orderDetailId, bail: 500, discountReason: 'ลูกค้าประจำ' }],
    };
    expect(errorCodeOf(await edit(lessBail))).toBe('SLIP_WAITING');
    const dearer = { lines: [{ orderDetailId: line?.orderDetailId, rentalPrice: 900 }] };
    const { data, status } = await edit(dearer);
    expect(status).toBe(200);
    const undone = await a.ok(admin, orderContract.log, { params: { id: one.order.orderId } });
    const undo = (more: object) =>
      a.call(admin, amendmentContract.undo, {
        params: { id: one.order.orderId },
        body: { stepId: undone.undo?.stepId ?? 0, reason: 'กดผิด', ...more },
      });
    expect(errorCodeOf(await undo({}))).toBe('SLIP_WAITING');
    expect(errorCodeOf(await undo({ seenSlips: make.seenOf(one.row) }))).toBe('done');
    expect(data.money.price).toBe(900);
  });

  it('swapping for a cheaper garment', async () => {
    const one = await slipped();
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 300 });
    const swap = (more: object) =>
      a.call(staff, amendmentContract.swap, {
        params: { id: one.order.orderId },
        body: { orderDetailId: one.order.lines[0]?.orderDetailId ?? 0, itemId, ...more },
      });
    expect(errorCodeOf(await swap({}))).toBe('SLIP_WAITING');
    expect(errorCodeOf(await swap({ seenSlips: make.seenOf(one.row) }))).toBe('done');
  });

  /** The server refuses the change until the request lists the seen slip. */
  const asks = async (order: Order, change: (more: object) => Promise<Answer>): Promise<Answer> => {
    const { data } = await make.add(order.orderId);
    expect(errorCodeOf(await change({}))).toBe('SLIP_WAITING');
    const done = await change({ seenSlips: make.seenOf(data) });
    expect(errorCodeOf(done)).toBe('done');
    return done;
  };
  const at = (order: Order) => ({ params: { id: order.orderId } });

  it('an early return with a refund', async () => {
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'คืนเร็วมีคืน', gives: 'percent', value: 20, earlyDays: 1 },
    });
    const order = await make.out();
    const lines = make.idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today() }));
    const back = await asks(order, (more) =>
      a.call(staff, rentalsContract.takeBack, { ...at(order), body: { lines, ...more } }),
    );
    expect(back.data.money.charges).toBeLessThan(0);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
  });

  it('a lost garment that is found, and a reduced fee', async () => {
    const order = await make.back(await make.out(), { lost: true, lostFee: 1500 }, admin);
    const [orderDetailId = 0] = make.idsOf(order);
    const fees = [{ orderDetailId, kind: 'lost_unit' as const, amount: 500 }];
    const lowered = await asks(order, (more) =>
      a.call(admin, amendmentContract.lowerFee, { ...at(order), body: { fees, reason: 'คิดผิด', ...more } }),
    );
    const lost = await make.back(await make.out(), { lost: true, lostFee: 1500 }, admin);
    const found = await asks(lost, (more) =>
      a.call(admin, amendmentContract.found, {
        ...at(lost),
        body: { orderDetailId: make.idsOf(lost)[0] ?? 0, ...more },
      }),
    );
    expect([lowered.status, found.status]).toEqual([200, 200]);
  });

  it('a sold item that comes back', async () => {
    const { goodsId } = await till.makeGoods(4);
    const order = await make.out();
    const sold = await a.ok(staff, retailContract.add, {
      ...at(order),
      body: { lines: [{ goodsId, quantity: 1 }], payments: [cash('price', 50)] },
    });
    const lines = [{ saleLineId: sold.sales[0]?.saleLineId ?? 0, quantity: 1 }];
    const back = await asks(order, (more) =>
      a.call(admin, retailContract.giveBack, { ...at(order), body: { lines, reason: 'ใส่ไม่ได้', ...more } }),
    );
    expect(back.status).toBe(200);
  });

  it('a sale that is voided', async () => {
    const { goodsId } = await till.makeGoods(4);
    const sale = (await till.sell([{ goodsId, quantity: 1 }], 50)).data;
    const voided = await asks(sale, (more) =>
      a.call(admin, retailContract.undo, { ...at(sale), body: { reason: 'คิดผิด', ...more } }),
    );
    expect(voided.status).toBe(200);
  });

  it('withdrawing the bill', async () => {
    const one = await slipped();
    const withdraw = (seenSlip?: number) =>
      a.call(staff, paymentLinksContract.withdraw, {
        params: { id: one.row.bill?.billId ?? 0 },
        query: { ...(seenSlip !== undefined && { seenSlip }) },
      });
    const refused = await withdraw();
    expect([refused.status, refused.error.code]).toEqual([409, 'SLIP_WAITING']);
    expect(refused.error.detail).toContain('1,500');
    expect(errorCodeOf(await withdraw(make.seenOf(one.row)[0]))).toBe('done');
  });

  it('no longer names a slip that was booked or refused', async () => {
    const paid = await slipped();
    await make.confirm(paid.row);
    expect(errorCodeOf(await cancel(paid))).toBe('done');
    const refused = await slipped();
    await make.refuse(refused.row);
    expect(errorCodeOf(await cancel(refused))).toBe('done');
  });
});
