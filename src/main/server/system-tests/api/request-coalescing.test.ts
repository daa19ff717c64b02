import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { farDay } from '#lib/testing/far-day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { type LiveListener, listenLive } from '#test/server/live-listener.ts';

const a = await testApp();
const { staff, owner } = a.shop;
const open: LiveListener[] = [];
/** Timers of one second, the lifetime of a shared reply, end when the test calls them. */
const expirations: (() => void)[] = [];
beforeEach(() => {
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: []) => {
    if (ms !== 1000) return start(run, ms, ...rest);
    expirations.push(run);
    return start(() => undefined, 0);
  }) as typeof setTimeout);
});
const expireReplies = (): void => {
  for (const end of expirations.splice(0)) end();
};
afterEach(() => {
  vi.restoreAllMocks();
  expireReplies();
  for (const one of open.splice(0)) one.close();
});
const { itemId } = await a.makeItem({ units: 40 });
const customerId = await a.makeCustomer();
const reserve = () =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: farDay(),
      returnDay: farDay(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });
const nameIn = async (who: typeof staff, after?: string): Promise<string | undefined> => {
  const { data } = await a.call(who, orderContract.list, {
    query: { list: 'all', size: 1 },
    ...(after !== undefined && { headers: { 'x-after': after } }),
  });
  return data.itemList[0]?.customerName;
};
/** Changes data that lists show, without a change notice. */
const rename = (name: string) => a.sql('update customer set name = $1 where id = $2', [name, customerId]);
const changeHeard = async (): Promise<string> => {
  const one = await listenLive(a.origin, staff.token);
  open.push(one);
  await reserve();
  return (await one.until((event) => event.data.kind === 'rental.open')).data.id ?? '';
};

it('one change: computes the reply once for users with the same view, and separately for all others', async () => {
  await rename('ก่อน');
  const after = await changeHeard();
  expect(await nameIn(staff, after)).toBe('ก่อน');
  await rename('หลัง');
  // These requests are not shared, because they have no notice or an unknown notice, or the user has other
  // rights.
  expect(await nameIn(staff)).toBe('หลัง');
  expect(await nameIn(owner, after)).toBe('หลัง');
  expect(await nameIn(staff, 'somebody.7')).toBe('หลัง');
  expect(await nameIn(staff, 'nonsense')).toBe('หลัง');
  expect(await nameIn(staff, after)).toBe('ก่อน');
  await reserve();
  expect(await nameIn(staff, after)).toBe('หลัง');
});

it('caches the reply for at most a second', async () => {
  await rename('ก่อน');
  const after = await changeHeard();
  expect(await nameIn(staff, after)).toBe('ก่อน');
  await rename('หลัง');
  expect(await nameIn(staff, after)).toBe('ก่อน');
  expireReplies();
  expect(await nameIn(staff, after)).toBe('หลัง');
});
