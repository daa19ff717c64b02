import { afterEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { type LiveListener, listenLive } from '#test/server/live-listener.ts';
import { cashContract } from '#cash/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cash, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { notificationsContract } from '../contract.ts';
const a = await testApp();
const make = orderBuildersOf(a);
const { staff, staff2, admin } = a.shop;
const ears: LiveListener[] = [];
afterEach(() => {
  for (const one of ears.splice(0)) one.close();
});

const write = (orderId: number, body: object, who = staff, key?: string) =>
  a.call(who, notificationsContract.write, {
    body: { orderId, kind: 'free', body: 'x', ...body } as never,
    ...(key !== undefined && { key }),
  });

it('sends nothing to another shop, nothing of this branch to another branch, and no names or amounts', async () => {
  const own = await make.reserved();
  const [near, far, foreign] = await Promise.all(
    [staff, staff2, a.other.owner].map((who) => listenLive(a.origin, who.token)),
  );
  ears.push(...[near, far, foreign].filter((one) => one !== undefined));
  const params = { params: { id: own.orderId } };
  await a.ok(staff, orderContract.pay, {
    ...params,
    body: { payments: [cash('price', 500), cash('bail', 1000)] },
  });
  await a.ok(staff, preparationContract.addFitting, {
    body: { orderId: own.orderId, day: inDays(0), from: '23:00', to: '24:00' } as never,
  });
  await a.ok(staff, cashContract.add, {
    body: { direction: 'expense', note: 'ทดสอบ', amount: 10, method: 'cash' } as never,
  });
  await write(own.orderId, {});
  const { undo } = await a.ok(admin, orderContract.log, params);
  await a.ok(admin, amendmentContract.undo, { ...params, body: { stepId: undo?.stepId ?? 0, reason: 'x' } });
  await a.ok(staff, cashContract.close, { body: { day: today(), pieces: [], note: 'x' } as never });
  await expect.poll(() => near?.heard.length ?? 0, { timeout: 4000 }).toBeGreaterThan(4);
  await new Promise((resolve) => setTimeout(resolve, 500));
  // The first event of the stream has no data.
  const eventsOf = (one: LiveListener | undefined) =>
    (one?.heard ?? []).map((it) => it.data).filter((it) => Object.keys(it).length > 0);
  expect(eventsOf(foreign)).toEqual([]);
  for (const it of eventsOf(far)) expect(it).not.toMatchObject({ branchId: a.shop.branchA });
  expect(JSON.stringify(eventsOf(far))).not.toMatch(new RegExp(`\\b${own.orderId}\\b`));
  // Events contain no content, only the queries to refetch.
  for (const secret of ['500', '1000', own.customer?.name ?? '-', own.orderNo])
    expect(JSON.stringify(eventsOf(near))).not.toContain(`"${secret}"`);
  await a.ok(admin, cashContract.reopen, { body: { day: today(), reason: 'x' } as never });
});
