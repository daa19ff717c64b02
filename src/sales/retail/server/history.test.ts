import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { soakRuns, recordTally, trackLastRun } from '#lib/testing/soak.ts';
import { randomSeed } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { makeUnits, makeGoods, sell, stateOf, onHand, holds, day, cash } = createTestTill(a);

const command = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'goods', 'promise', 'cancel', 'back', 'void', 'add'),
  a: fc.nat(40),
  b: fc.nat(40),
  c: fc.boolean(),
});

type Article = { lineId: number; unit: number | null; left: number; each: number };
/** Amounts are in baht. `open` means without returns. */
type Sale = { id: number; articles: Article[]; open: boolean; over: boolean };

/** The expected state of the tables follows docs/domain.md alone. */
type Model = {
  states: Map<number, string>;
  shelf: number;
  sales: Sale[];
  rentals: { id: number; extra: number; live: boolean }[];
};

const refusedAs = (status: number, code: string | undefined, expected: readonly string[]): void => {
  expect([status === 409 || status === 403, code]).toEqual([true, expect.stringMatching(expected.join('|'))]);
};

it('never sells a reserved garment, and accounts for every satang', async () => {
  await a.sql(`update shop set staff_discount_percent = 100 where shop_id = ${a.shop.shopId}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 4, maxLength: 14 }),
      trackLastRun(async (commands) => {
        const { ids, itemId } = await makeUnits(3);
        const goods = await makeGoods(9, 50);
        const model: Model = {
          states: new Map(ids.map((id) => [id, 'ready'])),
          shelf: 9,
          sales: [],
          rentals: [],
        };
        const made = (data: {
          orderId: number;
          sales: { saleLineId: number; unitId: number | null; quantity: number; amount: number }[];
        }): Sale => ({
          id: data.orderId,
          open: true,
          over: false,
          articles: data.sales.map((one) => ({
            lineId: one.saleLineId,
            unit: one.unitId,
            left: one.quantity,
            each: one.amount / one.quantity,
          })),
        });
        for (const one of commands) {
          const unitId = ids[one.a % ids.length] ?? 0;
          const pieces = (one.b % 4) + 1;
          const each = 50 - (one.b % 3) * 10;
          const article = {
            goodsId: goods.goodsId,
            quantity: pieces,
            discount: 50 - each,
            discountReason: 'x',
          };
          if (one.kind === 'sell') {
            const price = 100 + one.b;
            const answer = await sell(
              [{ unitId, price, discountReason: 'x' }],
              price,
              { movePromises: one.c },
              admin,
            );
            // Written-off garments may still be sold (decision 52).
            if (!['ready', 'retired'].includes(model.states.get(unitId) ?? ''))
              refusedAs(answer.status, answer.error.code, ['UNIT_GONE', 'UNIT_IN_CARE']);
            else if (answer.status === 200) {
              model.states.set(unitId, 'sold');
              model.sales.push(made(answer.data));
            } else refusedAs(answer.status, answer.error.code, ['UNIT_RESERVED']);
          } else if (one.kind === 'goods') {
            const answer = await sell([article], pieces * each);
            if (pieces > model.shelf) refusedAs(answer.status, answer.error.code, ['GOODS_SHORT']);
            else {
              expect(answer.status).toBe(200);
              model.shelf -= pieces;
              model.sales.push(made(answer.data));
            }
          } else if (one.kind === 'promise') {
            const answer = await a.call(staff, rentalsContract.open, {
              body: {
                customerId: await a.makeCustomer(),
                pickupDay: day(1 + (one.b % 6)),
                returnDay: day(2 + (one.b % 6)),
                lines: [{ itemId, quantity: 1 }],
                reserve: true,
                payments: one.c ? [cash(500)] : [],
              },
            });
            if (answer.status === 200) model.rentals.push({ id: answer.data.orderId, extra: 0, live: true });
            else refusedAs(answer.status, answer.error.code, ['NOT_AVAILABLE']);
          } else if (one.kind === 'cancel' || one.kind === 'add') {
            const rental = model.rentals[one.a % Math.max(1, model.rentals.length)];
            if (rental === undefined) continue;
            if (one.kind === 'cancel') {
              const answer = await a.call(admin, amendmentContract.cancel, {
                params: { id: rental.id },
                body: { kind: 'cancelled', money: 'refund', reason: 'x' },
              });
              expect(answer.status).toBe(rental.live ? 200 : 409);
              rental.live = false;
            } else {
              const answer = await a.call(staff, retailContract.add, {
                params: { id: rental.id },
                body: { lines: [article] },
              });
              if (!rental.live) refusedAs(answer.status, answer.error.code, ['ILLEGAL_TRANSITION']);
              else if (pieces > model.shelf) refusedAs(answer.status, answer.error.code, ['GOODS_SHORT']);
              else {
                expect(answer.status).toBe(200);
                model.shelf -= pieces;
                rental.extra += pieces * each;
              }
            }
          } else {
            const sale = model.sales[one.a % Math.max(1, model.sales.length)];
            if (sale === undefined) continue;
            const [first] = sale.articles;
            if (first === undefined) continue;
            if (one.kind === 'void') {
              const answer = await a.call(admin, retailContract.undo, {
                params: { id: sale.id },
                body: { reason: 'x' },
              });
              expect(answer.status).toBe(sale.open ? 200 : 409);
              if (!sale.open) continue;
              for (const back of sale.articles) {
                if (back.unit === null) model.shelf += back.left;
                else model.states.set(back.unit, 'ready');
                back.left = 0;
              }
              [sale.open, sale.over] = [false, true];
            } else {
              const quantity = first.unit === null ? (one.b % 3) + 1 : 1;
              const to = one.c ? 'rack' : 'written_off';
              const answer = await a.call(admin, retailContract.giveBack, {
                params: { id: sale.id },
                body: { lines: [{ saleLineId: first.lineId, quantity, to }], reason: 'x' },
              });
              if (first.left === 0) {
                refusedAs(answer.status, answer.error.code, ['ILLEGAL_TRANSITION']);
                continue;
              }
              if (quantity > first.left) {
                expect(answer.status).toBe(400);
                continue;
              }
              expect(answer.status, JSON.stringify(answer.error)).toBe(200);
              first.left -= quantity;
              sale.open = false;
              if (first.unit !== null) model.states.set(first.unit, one.c ? 'ready' : 'retired');
              else if (one.c) model.shelf += quantity;
            }
          }
          for (const [id, state] of model.states) expect(await stateOf(id)).toBe(state);
          expect(await onHand(goods.goodsId)).toBe(model.shelf);
        }
        for (const sale of model.sales) {
          const worth = sale.articles.reduce((sum, one) => sum + one.left * one.each, 0);
          const { money } = await a.ok(staff, orderContract.get, { params: { id: sale.id } });
          expect([money.price, money.paid, money.balance]).toEqual([worth, worth, 0]);
        }
        for (const rental of model.rentals) {
          const { money } = await a.ok(staff, orderContract.get, { params: { id: rental.id } });
          expect(money.charges).toBeGreaterThanOrEqual(rental.extra);
          expect(money.price).toBe((rental.live ? 500 : 0) + money.charges);
        }
        await holds();
        recordTally({ histories: 1 });
      }),
    ),
    { ...soakRuns(3, 200), seed: randomSeed(), endOnFailure: true },
  );
});
