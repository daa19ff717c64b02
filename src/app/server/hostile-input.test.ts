/** Numbers, ids and days that are none: refused in the shape of our errors, and nothing is written. */
import { describe, expect, it } from 'vitest';
import { orderContract } from '../../order/contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { changeContract } from '../../change/contract.ts';
import { stockContract } from '../../stock/contract.ts';
import { testApp } from './testing/app.ts';
import { expectFine, expectOurs, hostileOn, inDays, json } from './testing/hostile.ts';

const a = await testApp();
const { staff } = a.shop;
const { raw, item, bodyOf, reserved } = await hostileOn(a);

describe('numbers', () => {
  const odd = [-1, -0.01, 0.001, 1.005, 1e21, 99_999_999.999, 1e308, '1', '1e3', '๑', true, [], {}];
  it('amounts: no more than two decimals, not negative, not huge, not text', async () => {
    const { orderId } = await reserved();
    const fields = [
      (amount: unknown) =>
        raw(
          'POST',
          `/api/rental/${orderId}/pay`,
          JSON.stringify({ payments: [{ for: 'price', method: 'cash', amount }] }),
          json,
        ),
      (amount: unknown) => raw('POST', '/api/rental', JSON.stringify(bodyOf({ discount: amount })), json),
      (amount: unknown) =>
        raw(
          'POST',
          '/api/rental',
          JSON.stringify(bodyOf({ lines: [{ itemId: item.itemId, quantity: 1, rentalPrice: amount }] })),
          json,
        ),
      (amount: unknown) =>
        raw(
          'POST',
          `/api/rental/${orderId}/extend`,
          JSON.stringify({ returnDay: inDays(3), fee: amount }),
          json,
        ),
      (amount: unknown) =>
        raw('POST', `/api/rental/${orderId}/refund`, JSON.stringify({ amount, method: 'cash' }), json),
    ];
    for (const send of fields)
      for (const amount of odd) {
        const answer = await send(amount);
        expect([amount, answer.status, answer.error]).toEqual([
          amount,
          400,
          expect.objectContaining({ code: 'VALIDATION' }),
        ]);
      }
    for (const text of ['NaN', 'Infinity', '01', '1.', '0x10', '1_000'])
      expectOurs(
        await raw(
          'POST',
          `/api/rental/${orderId}/pay`,
          `{"payments":[{"for":"price","method":"cash","amount":${text}}]}`,
          json,
        ),
        text,
      );
    const { money } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(money).toMatchObject({ price: 300, paid: 0, bailHeld: 0 });
  });

  it('the largest order there can be adds up to the satang', async () => {
    const most = 99_999_999.99;
    const made = await a.ok(staff, counterContract.open, {
      body: bodyOf({ lines: [{ itemId: item.itemId, quantity: 500, rentalPrice: most, bail: most }] }),
    });
    expect(made.money).toMatchObject({ price: 49_999_999_995, bail: 49_999_999_995 });
  });

  it('quantities and ids that are none', async () => {
    for (const quantity of [0, -1, 1.5, 501, 1e21, '1', null])
      expectOurs(
        await raw(
          'POST',
          '/api/rental',
          JSON.stringify(bodyOf({ lines: [{ itemId: item.itemId, quantity }] })),
          json,
        ),
        `quantity ${String(quantity)}`,
      );
    const id = String(item.itemId);
    for (const itemId of [
      `${id}e0`,
      ` ${id}`,
      `${id} `,
      `${id};drop`,
      `0x${item.itemId.toString(16)}`,
      `+${id}`,
      `${id}.0`,
      true,
      [item.itemId],
      {},
      -1,
      0,
      1.5,
      1e21,
      '',
      null,
      Number.MAX_SAFE_INTEGER + 1,
    ])
      expect([
        itemId,
        (await raw('POST', '/api/rental', JSON.stringify(bodyOf({ lines: [{ itemId, quantity: 1 }] })), json))
          .status,
      ]).toEqual([itemId, 400]);
    const { orderId } = await reserved();
    for (const at of [
      `${orderId}e0`,
      `%20${orderId}`,
      `${orderId}%20`,
      `${orderId};drop`,
      `0x${orderId.toString(16)}`,
      `+${orderId}`,
      `${orderId}.0`,
      '%00',
      '%F0%9F%91%97',
      '../1',
      '9'.repeat(40),
      '-0',
      'NaN',
      'null',
      'undefined',
      '__proto__',
    ]) {
      const answer = await raw('GET', `/api/rental/${at}`);
      expectOurs(answer, at);
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
      expectFine(
        await raw('GET', '/api/orderheader', undefined, { 'x-branch-id': branch }),
        `branch ${branch}`,
      );
  });

  it('days at the ends of the calendar', async () => {
    const ends = [
      '0001-01-01',
      '1857-01-01',
      '1900-01-01',
      '2300-01-01',
      '2399-12-31',
      '2399-12-30',
      '2569-11-21',
      '9999-12-31',
      '+12345-01-01',
    ];
    for (const pickupDay of ends)
      for (const returnDay of ends) {
        const body = { pickupDay, returnDay };
        expectFine(
          await a.call(staff, stockContract.check, {
            body: { ...body, lines: [{ itemId: item.itemId, quantity: 1 }] },
          }),
          `check ${pickupDay} ${returnDay}`,
        );
        expectFine(
          await a.call(staff, stockContract.search, { query: body }),
          `search ${pickupDay} ${returnDay}`,
        );
        expectFine(
          await a.call(staff, orderContract.list, {
            query: { list: 'pickup', from: pickupDay, to: returnDay },
          }),
          `list ${pickupDay}`,
        );
        expectFine(
          await a.call(staff, counterContract.putCart, {
            body: { ...body, lines: [{ id: item.itemId, quantity: 1 }] },
          }),
          `cart ${pickupDay}`,
        );
        expectFine(
          await a.call(staff, counterContract.open, { body: bodyOf({ ...body, eventDay: returnDay }) }),
          `draft ${pickupDay}`,
        );
        expectFine(
          await a.call(staff, counterContract.open, { body: bodyOf({ ...body, reserve: true }) }),
          `open ${pickupDay} ${returnDay}`,
        );
      }
    const { orderId } = await reserved();
    for (const returnDay of ends)
      expectFine(
        await a.call(staff, changeContract.extend, { params: { id: orderId }, body: { returnDay } }),
        `extend ${returnDay}`,
      );
  });
});
