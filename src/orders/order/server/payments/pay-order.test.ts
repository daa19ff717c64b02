import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cash, newTestSlipText, orderBuildersOf, testSlipPicture, today } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: Order) => ({ params: { id: order.orderId } });
const pay = (
  order: Order,
  payments: object[],
  more: { key?: string } = {},
  who: LoggedInPerson = a.shop.staff,
) => a.call(who, orderContract.pay, { ...at(order), body: { payments: payments as never }, ...more });
const credit = (amount: number) => ({ for: 'price', method: 'credit', amount });
const sumOf = async (order: Order): Promise<number> =>
  (
    await a.one<{ n: number }>(
      'select coalesce(sum(amount), 0)::int as n from ledger_entry where order_id = $1',
      [order.orderId],
    )
  ).n;
const papersOf = async (order: Order): Promise<number> =>
  (await a.one<{ n: number }>('select count(*)::int as n from document where order_id = $1', [order.orderId]))
    .n;
const withCredit = async (amount: number): Promise<{ customerId: number; old: Order }> => {
  const customerId = await a.makeCustomer();
  const old = await make.reserved({ customerId, pay: amount });
  await a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(old),
    body: { kind: 'cancelled', reason: 'x', money: 'credit' },
  });
  return { customerId, old };
};
const creditOf = async (customerId: number): Promise<number> =>
  Number(
    (
      await a.one<{ n: string }>(
        "select coalesce(-sum(e.amount), 0) as n from ledger_entry e join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id where o.customer_id = $1 and e.method = 'credit'",
        [customerId],
      )
    ).n,
  ) / 100;

describe('a payment', () => {
  it('by nine methods at once gets one receipt and one deposit slip; more than nine are refused', async () => {
    const { customerId } = await withCredit(50);
    await a.sql("update customer set tax_id = '0105541069237' where id = $1", [customerId]);
    const order = await make.reserved({ customerId });
    const parts = [
      cash('price', 0.01),
      { ...cash('price', 99.99), tendered: 100 },
      { for: 'price', method: 'transfer', amount: 100, slip: newTestSlipText() },
      { for: 'price', method: 'promptpay', amount: 50.5 },
      { for: 'price', method: 'card', amount: 49.5 },
      { for: 'price', method: 'other', amount: 125 },
      credit(50),
      { for: 'price', method: 'withholding', amount: 25, certificate: { no: '1/69', day: today() } },
      { for: 'bail', method: 'card', amount: 1000 },
    ];
    expect((await pay(order, [...parts, ...parts])).status).toBe(400);
    const { data } = await pay(order, parts);
    expect(data.money).toMatchObject({ paid: 500, balance: 0, bailHeld: 1000 });
    expect(data.documents.map((one) => [one.kind, one.total])).toEqual([
      ['receipt', 500],
      ['bail_slip', 1000],
    ]);
    expect(await creditOf(customerId)).toBe(0);
  });

  it.each<[string, object, number]>([
    ['three decimals', cash('price', 0.005), 400],
    ['zero', cash('price', 0), 400],
    ['a negative amount', cash('price', -100), 400],
    ['an amount beyond the maximum', cash('price', 1e18), 400],
    ['a text as amount', { ...cash('price', 1), amount: '1e' }, 400],
    ['one satang too much', cash('price', 500.01), 409],
    ['one satang too much of the deposit', cash('bail', 1000.01), 409],
    ['less cash than the amount', { ...cash('price', 100), tendered: 99.99 }, 400],
    [
      'a withholding certificate with cash',
      { ...cash('price', 1), certificate: { no: 'x', day: today() } },
      400,
    ],
    ['withheld tax without a certificate', { for: 'price', method: 'withholding', amount: 1 }, 400],
    ['a deposit by credit', { for: 'bail', method: 'credit', amount: 1 }, 400],
    ['a payment from the deposit', { for: 'price', method: 'bail', amount: 1 }, 400],
    ['an unknown picture', { for: 'price', method: 'transfer', amount: 1, slipImageId: 999_999 }, 404],
    ['an invalid slip', { for: 'price', method: 'transfer', amount: 1, slip: 'https://example.com' }, 400],
  ])('is refused with all its parts for %s', async (_name, bad, status) => {
    const order = await make.reserved();
    for (const payments of [[bad], [cash('price', 1), bad]]) {
      const answer = await pay(order, payments);
      expect(answer.status, JSON.stringify(answer.error)).toBe(status);
    }
    expect([await sumOf(order), await papersOf(order)]).toEqual([0, 0]);
  });

  it('repeated with one key is booked once; without a key it never exceeds the debt', async () => {
    const [same, free] = [await make.reserved(), await make.reserved()];
    const ten = Array.from({ length: 10 }, (_, n) => n);
    const one = await Promise.all(ten.map(() => pay(same, [cash('price', 100)], { key: 'same-payment' })));
    expect(one.map((answer) => answer.status)).toEqual(ten.map(() => 200));
    expect([await sumOf(same), await papersOf(same)]).toEqual([10_000, 1]);
    const all = await Promise.all(ten.map(() => pay(free, [cash('price', 100)])));
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect([await sumOf(free), await papersOf(free)]).toEqual([50_000, 5]);
    const other = await pay(free, [cash('bail', 1)], { key: 'same-payment' });
    expect([other.status, await sumOf(free)]).toEqual([409, 50_000]);
  });

  it('by one slip is accepted for one order only; a picture of another slip is refused', async () => {
    const text = newTestSlipText();
    const orders = await Promise.all([1, 2, 3, 4].map(() => make.reserved()));
    const transfer = (slip: string) => ({ for: 'price', method: 'transfer', amount: 500, slip });
    const all = await Promise.all(orders.map((order) => pay(order, [transfer(text)])));
    expect(all.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409]);
    const paid = orders[all.findIndex((one) => one.status === 200)];
    for (const one of all.filter((answer) => answer.status === 409))
      expect(one.error).toMatchObject({
        code: 'DUPLICATE_SLIP',
        detail: expect.stringContaining(paid?.orderNo ?? '-'),
      });
    const picture = await a.ok(a.shop.staff, orderContract.readSlip, {
      body: {},
      file: await testSlipPicture(newTestSlipText()),
    });
    const order = await make.reserved();
    expect(
      (await pay(order, [{ ...transfer(newTestSlipText()), slipImageId: picture.imageId }])).error.code,
    ).toBe('NOT_A_SLIP');
    const theirs = await a.ok(a.other.staff, orderContract.readSlip, {
      body: {},
      file: await testSlipPicture(newTestSlipText()),
    });
    expect(
      (await pay(order, [{ for: 'price', method: 'transfer', amount: 1, slipImageId: theirs.imageId }]))
        .status,
    ).toBe(404);
    expect(await sumOf(order)).toBe(0);
  });
});
