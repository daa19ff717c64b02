import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
import { cash, inDays, orderBuildersOf, replaceTiers } from '#test/builders/index.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, sent, settle, order } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  // The tier is three days, and each further day costs a third of its price.
  await replaceTiers(a, [{ days: 3, percent: 100 }]);
  ({ deviceOf, sent, settle, order } = testDevicesOn(a));
});

const noonOf = (day: string): string => new Date(`${day}T12:00:00+07:00`).toISOString();

/** Makes a rental of three days that ended `ago` days before today, and its hand-over on the day `on`. */
const handedOver = async (ago: number, on: string, itemId?: number, price = 500) => {
  const made = await make.reserved({ from: 0, to: 2, ...(itemId !== undefined && { itemId }) });
  await make.earlier(made.orderId, 2 + ago);
  const device = await deviceOf();
  const payments = [cash('price', price), cash('bail', 1000)];
  const lines = made.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
  const at = { happenedAt: noonOf(on), asOf: noonOf(on) };
  return {
    made,
    kept: await sent(device.step({ kind: 'handOver', orderId: made.orderId, lines, payments }, at)),
  };
};

describe('a hand-over that is sent later', () => {
  it('within the rental is entered on its own day', async () => {
    const { made, kept } = await handedOver(2, inDays(-2));
    expect(kept.state).toBe('done');
    expect((await order(made.orderId)).lines).toMatchObject([{ state: 'out', returnDay: inDays(-2) }]);
  });

  it('within the rental, on a closed day, is entered too', async () => {
    const body = { day: inDays(-3), pieces: [], note: 'x' };
    await a.ok(a.shop.admin, cashContract.close, { body: body as never });
    const { made, kept } = await handedOver(2, inDays(-3));
    expect(kept).toMatchObject({ state: 'done', notes: expect.arrayContaining(['dayClosed']) });
    expect((await order(made.orderId)).state).toBe('out');
  });

  it('after the rental is a conflict with that reason, and gets new days', async () => {
    const { made, kept } = await handedOver(3, inDays(-1));
    expect(kept).toMatchObject({
      state: 'conflict',
      reason: 'RENTAL_OVER',
      ways: expect.arrayContaining(['days', 'note']),
    });
    expect(kept.reasonText).toContain(made.lines[0]?.name);
    expect((await order(made.orderId)).state).toBe('reserved');
    expect((await settle(kept.stepId, { way: 'retry' })).error.code).toBe('RENTAL_OVER');
    expect((await settle(kept.stepId, { way: 'days' })).status).toBe(400);
    const { data } = await settle(kept.stepId, { way: 'days', returnDay: inDays(1) });
    expect(data).toMatchObject({ state: 'settled', settled: { way: 'days' } });
    const after = await order(made.orderId);
    // The three days begin on the day of the hand-over, even if another day books the money.
    expect(after).toMatchObject({
      state: 'out',
      pickupDay: inDays(-1),
      returnDay: inDays(1),
      money: { price: 500, balance: 0 },
    });
  });

  it('refuses a last day before the hand-over, and unpaid days', async () => {
    const { kept } = await handedOver(3, inDays(-1));
    const until = async (returnDay: string) =>
      (await settle(kept.stepId, { way: 'days', returnDay })).error.code;
    expect([await until(inDays(-2)), await until(inDays(2))]).toEqual(['VALIDATION', 'BALANCE_DUE']);
  });

  it("pays for the longer rental from the step's money, and holds the rest", async () => {
    const { made, kept } = await handedOver(3, inDays(-1), undefined, 1100);
    const { data } = await settle(kept.stepId, { way: 'days', returnDay: inDays(4) });
    expect(data).toMatchObject({ state: 'conflict', held: [{ method: 'cash', amount: 100 }] });
    expect(await order(made.orderId)).toMatchObject({
      state: 'out',
      returnDay: inDays(4),
      money: { price: 1000, paid: 1000, balance: 0, bailHeld: 1000 },
    });
  });

  it('does not take the garment from the next customer', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const { kept } = await handedOver(3, inDays(-1), itemId);
    await make.reserved({ itemId, from: 1, to: 2 });
    const refused = await settle(kept.stepId, { way: 'days', returnDay: inDays(1) });
    expect(refused.error.code).toBe('NOT_AVAILABLE');
  });
});
