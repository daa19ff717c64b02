import { describe, expect, it } from 'vitest';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import {
  expectOkOrErrorReply,
  expectErrorReply,
  hostileRequestsOn,
  jsonHeaders,
} from '#test/server/hostile-requests.ts';
import { inDays } from '#test/builders/index.ts';
import { hostileAddresses, hostileAmounts, hostileDays, hostileIds } from '#test/server/hostile-values.ts';

const a = await testApp();
const { staff } = a.shop;
const { raw, item, bodyOf, reserved } = await hostileRequestsOn(a);

describe('numbers', () => {
  it('amounts: at most two decimals, not negative, not huge, not text', async () => {
    const { orderId } = await reserved();
    const fields = [
      (amount: unknown) =>
        raw(
          'POST',
          `/api/rental/${orderId}/pay`,
          JSON.stringify({ payments: [{ for: 'price', method: 'cash', amount }] }),
          jsonHeaders,
        ),
      (amount: unknown) =>
        raw('POST', '/api/rental', JSON.stringify(bodyOf({ discount: amount })), jsonHeaders),
      (amount: unknown) =>
        raw(
          'POST',
          '/api/rental',
          JSON.stringify(bodyOf({ lines: [{ itemId: item.itemId, quantity: 1, rentalPrice: amount }] })),
          jsonHeaders,
        ),
      (amount: unknown) =>
        raw(
          'POST',
          `/api/rental/${orderId}/extend`,
          JSON.stringify({ returnDay: inDays(3), fee: amount }),
          jsonHeaders,
        ),
      (amount: unknown) =>
        raw('POST', `/api/rental/${orderId}/refund`, JSON.stringify({ amount, method: 'cash' }), jsonHeaders),
    ];
    for (const send of fields)
      for (const amount of hostileAmounts) {
        const answer = await send(amount);
        expect([amount, answer.status, answer.error]).toEqual([
          amount,
          400,
          expect.objectContaining({ code: 'VALIDATION' }),
        ]);
      }
    for (const text of ['NaN', 'Infinity', '01', '1.', '0x10', '1_000'])
      expectErrorReply(
        await raw(
          'POST',
          `/api/rental/${orderId}/pay`,
          `{"payments":[{"for":"price","method":"cash","amount":${text}}]}`,
          jsonHeaders,
        ),
        text,
      );
    const { money } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(money).toMatchObject({ price: 300, paid: 0, bailHeld: 0 });
  });

  it('the largest possible order adds up to the satang', async () => {
    const most = 99_999_999.99;
    const made = await a.ok(staff, rentalsContract.open, {
      body: bodyOf({ lines: [{ itemId: item.itemId, quantity: 500, rentalPrice: most, bail: most }] }),
    });
    expect(made.money).toMatchObject({ price: 49_999_999_995, bail: 49_999_999_995 });
  });

  it('refuses invalid quantities and ids', async () => {
    for (const quantity of [0, -1, 1.5, 501, 1e21, '1', null])
      expectErrorReply(
        await raw(
          'POST',
          '/api/rental',
          JSON.stringify(bodyOf({ lines: [{ itemId: item.itemId, quantity }] })),
          jsonHeaders,
        ),
        `quantity ${String(quantity)}`,
      );
    for (const itemId of hostileIds(item.itemId))
      expect([
        itemId,
        (
          await raw(
            'POST',
            '/api/rental',
            JSON.stringify(bodyOf({ lines: [{ itemId, quantity: 1 }] })),
            jsonHeaders,
          )
        ).status,
      ]).toEqual([itemId, 400]);
    const { orderId } = await reserved();
    for (const at of hostileAddresses(orderId)) {
      const answer = await raw('GET', `/api/rental/${at}`);
      expectErrorReply(answer, at);
      expect([at, answer.status]).toEqual([at, at === '../1' ? 404 : 400]);
    }
    for (const branch of [
      `${a.shop.branchA}e0`,
      ` ${a.shop.branchA},${a.shop.branchB}`,
      '0x1',
      '__proto__',
      '-1',
      'Infinity',
    ])
      expectOkOrErrorReply(
        await raw('GET', '/api/orderheader', undefined, { 'x-branch-id': branch }),
        `branch ${branch}`,
      );
  });

  it('days at the ends of the calendar get a result or a known error', async () => {
    for (const pickupDay of hostileDays)
      for (const returnDay of hostileDays) {
        const body = { pickupDay, returnDay };
        expectOkOrErrorReply(
          await a.call(staff, stockContract.check, {
            body: { ...body, lines: [{ itemId: item.itemId, quantity: 1 }] },
          }),
          `check ${pickupDay} ${returnDay}`,
        );
        expectOkOrErrorReply(
          await a.call(staff, stockContract.search, { query: body }),
          `search ${pickupDay} ${returnDay}`,
        );
        expectOkOrErrorReply(
          await a.call(staff, orderContract.list, {
            query: { list: 'pickup', from: pickupDay, to: returnDay },
          }),
          `list ${pickupDay}`,
        );
        expectOkOrErrorReply(
          await a.call(staff, rentalsContract.putCart, {
            body: { ...body, lines: [{ id: item.itemId, quantity: 1 }] },
          }),
          `cart ${pickupDay}`,
        );
        expectOkOrErrorReply(
          await a.call(staff, rentalsContract.open, { body: bodyOf({ ...body, eventDay: returnDay }) }),
          `draft ${pickupDay}`,
        );
        expectOkOrErrorReply(
          await a.call(staff, rentalsContract.open, { body: bodyOf({ ...body, reserve: true }) }),
          `open ${pickupDay} ${returnDay}`,
        );
      }
    const { orderId } = await reserved();
    for (const returnDay of hostileDays)
      expectOkOrErrorReply(
        await a.call(staff, amendmentContract.extend, { params: { id: orderId }, body: { returnDay } }),
        `extend ${returnDay}`,
      );
  });
});
