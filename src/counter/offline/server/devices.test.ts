import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { randomUUID } from 'node:crypto';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { OfflineStepInput, offlineContract } from '../contract.ts';
import { encodeSlip, signingKey } from '../slip-code.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, send, sent, drawer } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, send, sent, drawer } = testDevicesOn(a));
});

describe('a device', () => {
  it('gets its keys at login, and a new snapshot key at the next login', async () => {
    const body = { device: randomUUID() };
    const first = await a.ok(a.shop.staff, offlineContract.openDevice, { body });
    expect(await a.ok(a.shop.staff, offlineContract.openDevice, { body })).toMatchObject({
      storeKey: first.storeKey,
      stepKey: first.stepKey,
      numbers: null,
    });
    const again = await a.ok(await a.signedInAgain(a.shop.staff), offlineContract.openDevice, { body });
    expect(again.stepKey).toBe(first.stepKey);
    expect(again.storeKey).not.toBe(first.storeKey);
    await a.sql("update offline_device set seen_at = now() - interval '8 days' where device = $1", [
      body.device,
    ]);
    const late = await a.ok(a.shop.staff, offlineContract.openDevice, { body });
    expect([first.storeKey, again.storeKey]).not.toContain(late.storeKey);
    expect((await a.call(a.shop.admin, offlineContract.openDevice, { body })).status).toBe(404);
    expect((await a.call(a.other.staff, offlineContract.numbers, { body })).status).toBe(404);
    const kept = JSON.stringify(await a.sql('select * from offline_device where device = $1', [body.device]));
    for (const key of [late.storeKey, late.stepKey]) expect(kept).not.toContain(key);
  });

  it('never gets a number of another device, or a number twice', async () => {
    const opened = await Promise.all(
      Array.from({ length: 8 }, () =>
        a.ok(a.shop.staff, offlineContract.openDevice, { body: { device: randomUUID() } }),
      ),
    );
    expect(new Set(opened.map((one) => one.deviceNo)).size).toBe(8);
    const body = { device: opened[0]?.device ?? '' };
    const blocks = await Promise.all(
      [1, 2, 3].map(() => a.ok(a.shop.staff, offlineContract.numbers, { body })),
    );
    expect(blocks.map((one) => one.from).toSorted((x, y) => x - y)).toEqual([1, 201, 401]);
  });

  it('if lost: its slip enters the step once, and a later send returns the same step', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const step = device.step({ kind: 'pay', orderId, payments: [cash('price', 7)] });
    const code = (await encodeSlip(OfflineStepInput.parse(step), await signingKey(device.stepKey))) ?? '';
    const before = await drawer();
    const enter = (text: string, who: LoggedInPerson) =>
      a.call(who, offlineContract.enterSlip, { body: { code: text } });
    expect((await enter(`${code.slice(0, -3)}abc`, a.shop.admin)).error.code).toBe('NOT_A_SLIP');
    expect((await enter(code, a.other.owner)).status).toBe(404);
    const { data } = await enter(code, a.shop.admin);
    expect(data).toMatchObject({ state: 'done', number: step.number });
    expect((await sent(step)).stepId).toBe(data.stepId);
    expect((await enter(code, a.shop.staff)).data.stepId).toBe(data.stepId);
    expect(await drawer()).toBe(before + 7);
  });

  it('returns a stored step only to its sender, even after the sender has lost the branch', async () => {
    const { branchA, branchB, shopId } = a.shop;
    const who = await a.makeUser(shopId, 'moved', ['staff'], [branchA]);
    const device = await deviceOf(who);
    const { orderId } = await make.reserved();
    const step = device.step({ kind: 'pay', orderId, payments: [cash('price', 7)] });
    const { stepId } = await sent(step, who);
    await a.sql('update user_branch set branch_id = $3 where shop_id = $1 and user_id = $2', [
      shopId,
      who.userId,
      branchB,
    ]);
    const moved = await a.signedInAgain({ ...who, branchIds: [branchB] });
    const before = await drawer();
    expect((await sent(step, moved)).stepId).toBe(stepId);
    const changed = { ...step, clockError: 1 };
    const never = device.step({ kind: 'pay', orderId, payments: [cash('price', 7)] });
    const statuses = [];
    for (const one of [changed, never]) statuses.push((await send(one, moved)).status);
    statuses.push((await send(step, a.shop.staff2)).status);
    expect(statuses).toEqual([404, 404, 404]);
    expect(await drawer()).toBe(before);
  });
});
