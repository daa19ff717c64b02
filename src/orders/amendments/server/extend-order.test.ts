import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '../contract.ts';
import { inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { staff_discount_percent: 100 });

const extend = (order: Order, body: object, who = a.shop.staff) =>
  a.call(who, amendmentContract.extend, { params: { id: order.orderId }, body: body as never });

it('charges no rent for closed days of a delay, whether they are next to today or not', async () => {
  const close = (...days: number[]) =>
    a.sql('insert into closed_day (shop_id, day) select $1, d from unnest($2::date[]) d', [
      a.shop.shopId,
      days.map(inDays),
    ]);
  const quoteWhenClosed = async (...days: number[]): Promise<number> => {
    const order = await make.out({ from: 0, to: 4 });
    await make.earlier(order.orderId, 8);
    await close(...days);
    const body = { returnDay: inDays(2) };
    const params = { id: order.orderId };
    const { fee } = await a.ok(a.shop.staff, amendmentContract.extendPreview, { params, body });
    await a.sql('delete from closed_day where shop_id = $1', [a.shop.shopId]);
    return fee;
  };
  // A day costs 500 / 5.
  expect([await quoteWhenClosed(), await quoteWhenClosed(-3, -2), await quoteWhenClosed(-2, -1)]).toEqual([
    200, 200, 200,
  ]);
});

describe('extend', () => {
  it('moves the return day of reserved and rented lines, keeps the original day and charges the fee', async () => {
    const order = await make.out({ quantity: 2 });
    const { data } = await extend(order, { returnDay: inDays(5), fee: 200, discountReason: 'ทดสอบ' });
    expect(data.lines.map((line) => [line.returnDay, line.originalReturnDay])).toEqual([
      [inDays(5), inDays(2)],
      [inDays(5), inDays(2)],
    ]);
    expect(data.money).toMatchObject({ charges: 200, balance: 200 });
    const [one] = make.idsOf(order);
    const more = await extend(order, { orderDetailIds: [one], returnDay: inDays(6) });
    expect(more.data).toMatchObject({ returnDay: inDays(6) });
    expect(more.data.lines.map((line) => line.returnDay)).toEqual([inDays(6), inDays(5)]);
    expect((await extend(await make.reserved(), { returnDay: inDays(4) })).status).toBe(200);
  });

  it('continues an overdue line from its due day, and charges the late fee until today', async () => {
    const late = await make.out();
    await make.earlier(late.orderId, 5);
    const now = await a.ok(a.shop.staff, orderContract.get, { params: { id: late.orderId } });
    const [line] = now.lines;
    const due = now.returnDay;
    const fee = 100 * (line?.daysLate ?? 0) * now.lines.length;
    expect(fee).toBeGreaterThan(0);
    const lower = { returnDay: inDays(5), fee: 70, discountReason: 'ทดสอบ', lateFee: fee - 1 };
    expect((await extend(late, lower)).error.code).toBe('FORBIDDEN');
    expect((await extend(late, lower, a.shop.admin)).error.fields?.[0]?.field).toBe('lateFeeReason');
    expect((await extend(late, { returnDay: inDays(-1), fee: 0 })).error.fields?.[0]?.field).toBe(
      'returnDay',
    );
    const { data } = await extend(late, { returnDay: inDays(5), fee: 70, discountReason: 'ทดสอบ' });
    expect(data).toMatchObject({ returnDay: inDays(5), daysLate: 0 });
    expect(data.lines.map((one) => one.originalReturnDay)).toEqual(now.lines.map(() => due));
    const of = (kind: string) =>
      data.charges.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0);
    expect([of('late_fee'), of('extension_fee')]).toEqual([fee, 70]);
    const back = await make.back(data);
    expect(back.charges.filter((one) => one.kind === 'late_fee')).toHaveLength(now.lines.length);

    const waived = await make.out();
    await make.earlier(waived.orderId, 5);
    const { data: less } = await extend(
      waived,
      { returnDay: inDays(5), fee: 0, discountReason: 'ทดสอบ', lateFee: 0, lateFeeReason: 'flood' },
      a.shop.admin,
    );
    expect(less.money.charges).toBe(0);
    expect(less.charges.map((one) => one.reason)).toContain('flood');
  });

  it('costs the proposed fee by default; a lower fee is a discount, with its reason, limit and right', async () => {
    await updateShopSettings(a, { staff_discount_percent: 10 });
    const feeOf = (order: Order): number =>
      order.charges.reduce((sum, one) => (one.kind === 'extension_fee' ? sum + one.amount : sum), 0);
    const order = await make.out();
    const days = { returnDay: inDays(5) };
    const { fee } = await a.ok(a.shop.staff, amendmentContract.extendPreview, {
      params: { id: order.orderId },
      body: days,
    });
    expect(fee).toBeGreaterThan(0);
    expect((await extend(order, { ...days, fee: fee * 0.9 })).error.fields?.[0]?.field).toBe(
      'discountReason',
    );
    const low = { ...days, fee: fee * 0.89, discountReason: 'ลูกค้าประจำ' };
    expect((await extend(order, low)).error.code).toBe('DISCOUNT_LIMIT');
    expect((await extend(order, { ...low, fee: 0 })).error.code).toBe('DISCOUNT_LIMIT');
    expect(feeOf((await extend(order, { ...low, fee: fee * 0.9 })).data)).toBe(fee * 0.9);
    expect(feeOf((await extend(await make.out(), { ...low, fee: 0 }, a.shop.admin)).data)).toBe(0);
    expect(feeOf((await extend(await make.out(), days)).data)).toBe(fee);
    await updateShopSettings(a, { staff_discount_percent: 100 });
  });

  it('refuses a conflict with another order, and a closed order', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.out({ itemId });
    await make.reserved({ itemId, from: 6, to: 8 });
    expect((await extend(order, { returnDay: inDays(5) })).error.code).toBe('NOT_AVAILABLE');
    expect((await extend(order, { returnDay: inDays(4) })).status).toBe(200);
    const back = await make.back(await make.out());
    expect((await extend(back, { returnDay: inDays(5) })).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await extend(back, { orderDetailIds: make.idsOf(back), returnDay: inDays(5) })).error.code).toBe(
      'ILLEGAL_TRANSITION',
    );
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const order = await make.reserved();
    expect((await extend(order, { returnDay: inDays(2) })).error.fields?.[0]?.field).toBe('returnDay');
    expect((await extend(order, { returnDay: 'soon' })).status).toBe(400);
    expect((await extend(order, { returnDay: inDays(4), orderDetailIds: [999_999] })).status).toBe(404);
    expect((await extend(order, { returnDay: inDays(4) }, a.other.owner)).status).toBe(404);
    expect((await extend(order, { returnDay: inDays(4) }, a.shop.staff2)).status).toBe(404);
    expect((await a.call(null, amendmentContract.extend, { params: { id: order.orderId } })).status).toBe(
      401,
    );
  });
});
