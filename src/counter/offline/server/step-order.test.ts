import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { type StepDraft, OfflineStepInput, offlineContract } from '../contract.ts';
import { encodeSlip, signingKey } from '../slip-code.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, send, sent, settle, order, drawer, rental } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, send, sent, settle, order, drawer, rental } = testDevicesOn(a));
});

const dayOf = async (): Promise<{ steps: StepDraft[]; moved: number }> => {
  const device = await deviceOf();
  const { orderId, lines } = await make.reserved();
  const { what, barcode } = await rental();
  const open = device.step(what);
  const named = lines.map(({ orderDetailId }) => ({ orderDetailId }));
  const payments = [cash('price', 500), cash('bail', 1000)];
  return {
    steps: [
      device.step({ kind: 'handOver', orderId, lines: named, payments }),
      device.step({ kind: 'takeBack', orderId, lines: named }),
      device.step({ kind: 'giveBack', orderId, amount: 1000 }),
      open,
      device.step({ kind: 'takeBack', openedBy: open.id, lines: [{ barcode }] }),
      device.step({ kind: 'giveBack', openedBy: open.id, amount: 1000 }),
    ],
    moved: 2 * 1500 - 2 * 1000,
  };
};

describe('steps in any order', () => {
  it('are stored once, and every baht is booked once; retried in order, all are applied', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (stream) => {
        const { steps, moved } = await dayOf();
        const before = await drawer();
        const ranks = [...stream.take(steps.length)];
        const shuffled = steps.map((step, at) => ({ step, rank: ranks[at] ?? 0 }));
        const kept = new Map<string, number>();
        for (const { step } of shuffled.toSorted((one, other) => one.rank - other.rank)) {
          const { status, data } = await send(step);
          expect(status).toBe(200);
          kept.set(step.id, data.stepId);
        }
        expect(new Set(kept.values()).size).toBe(steps.length);
        expect(await drawer()).toBe(before + moved);
        for (const { id } of steps) {
          const { status, error } = await settle(kept.get(id) ?? 0, { way: 'retry' }, a.shop.owner);
          if (status !== 200) expect(error.code).toBe('ILLEGAL_TRANSITION');
        }
        const { itemList } = await a.ok(a.shop.owner, offlineContract.steps, { query: { list: 'all' } });
        const mine = itemList.filter((one) => kept.has(one.id));
        expect(mine.map((one) => one.state)).not.toContain('conflict');
        for (const one of mine)
          expect(await order(one.order?.orderId ?? 0)).toMatchObject({
            state: 'closed',
            money: { balance: 0, bailHeld: 0 },
          });
        expect(await drawer()).toBe(before + moved);
      }),
      { numRuns: rounds(3, 40) },
    );
  });
});

describe('two copies of one device', () => {
  it('send the same step once; another step with the same number is stored too, with a suffix', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const pay = (amount: number): StepDraft['what'] => ({
      kind: 'pay',
      orderId,
      payments: [cash('price', amount)],
    });
    const before = await drawer();
    const step = device.step(pay(10));
    const [first, same] = await Promise.all([sent(step), sent(step)]);
    expect(first.stepId).toBe(same.stepId);
    const others = [20, 30].map((amount) => ({
      ...device.step(pay(amount)),
      number: step.number,
      sequence: step.sequence,
    }));
    const kept = await Promise.all(others.map((one) => sent(one)));
    expect(kept.map((one) => one.number).toSorted()).toEqual([`${step.number}/2`, `${step.number}/3`]);
    for (const one of kept) expect(one).toMatchObject({ state: 'done', notes: ['numberTwice'] });
    expect(await drawer()).toBe(before + 60);
    expect((await order(orderId)).money.paid).toBe(60);
    expect((await Promise.all(others.map((one) => sent(one)))).map((one) => one.stepId)).toEqual(
      kept.map((one) => one.stepId),
    );
  });
});

describe('steps of others', () => {
  it('return 404 to another user, branch or shop; another shop refuses a slip, and so does its own after a change', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const step = device.step({ kind: 'pay', orderId, payments: [cash('price', 5)] });
    for (const who of [a.shop.admin, a.shop.owner, a.shop.staff2, a.other.staff])
      expect((await send(step, who)).status).toBe(404);
    const branch = { ...step, branchId: a.shop.branchB, number: `P${a.shop.branchB}-${device.deviceNo}-1` };
    expect((await send(branch)).status).toBe(404);
    const code = (await encodeSlip(OfflineStepInput.parse(step), await signingKey(device.stepKey))) ?? '';
    const enter = (who: LoggedInPerson, text: string) =>
      a.call(who, offlineContract.enterSlip, { body: { code: text } });
    expect((await enter(a.other.owner, code)).status).toBe(404);
    expect((await enter(a.shop.staff2, code)).status).toBe(404);
    const [mark = '', body = '', sign = ''] = code.split('.');
    const changed = `${mark}.${body.slice(0, 40)}${body[40] === 'A' ? 'B' : 'A'}${body.slice(41)}.${sign}`;
    expect((await enter(a.shop.admin, changed)).status).not.toBe(200);
    const other = await deviceOf(a.shop.admin);
    const forged = (await encodeSlip(OfflineStepInput.parse(step), await signingKey(other.stepKey))) ?? '';
    expect((await enter(a.shop.admin, forged)).error.code).toBe('NOT_A_SLIP');
    expect((await order(orderId)).money.paid).toBe(0);
    const strange = await sent(
      device.step({ kind: 'pay', orderId: 987_654_321, payments: [cash('price', 7)] }),
    );
    expect(strange).toMatchObject({ state: 'conflict', reason: 'NOT_FOUND', order: null, heldSum: 7 });
    expect((await enter(a.shop.admin, code)).data).toMatchObject({ state: 'done' });
    expect((await order(orderId)).money.paid).toBe(5);
  });
});
