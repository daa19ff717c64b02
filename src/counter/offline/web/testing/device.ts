/** For tests: a device with a clock of its own, its keeper with keys, numbers and a snapshot. */
import type { Snapshot, Step, StepWhat } from '#counter/offline/contract.ts';
import { createKeeper, type Keeper } from '../device/device-store.ts';
import type { KeptStep, Whose } from '../device/stored-records.ts';
import { memoryPlace, oneByOne } from './memory-storage.ts';

export const day = 86_400_000;
export const begun = Date.parse('2026-11-26T03:00:00Z');
const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64url');
export const reply = (device: string, letter: string, now: number) => ({
  device,
  deviceNo: 4,
  storeKey: keyOf(letter),
  stepKey: keyOf('s'),
  keepDays: 7,
  now: new Date(now).toISOString(),
  numbers: null,
});
const part = <T>(data: T) => ({ version: 'a', data });
export const snapshot = (asOf: number, customer: string): Snapshot =>
  ({
    asOf: new Date(asOf).toISOString(),
    branchId: 7,
    rules: part({ shop: {}, branch: {} }),
    garments: part({ groups: [], items: [], units: [] }),
    promised: part({ until: '2026-12-26', spans: [] }),
    orders: part({ orders: [], customers: [{ name: customer }] }),
  }) as unknown as Snapshot;
export const pay: StepWhat = {
  kind: 'pay',
  orderId: 5,
  payments: [{ for: 'price', method: 'cash', amount: 100 }],
};
export const about = { orderNo: 'R1', customerName: 'คุณลับ', phone: '', garments: [], returnDay: '', by: 'ก' };

export const device = () => {
  const place = memoryPlace();
  const lock = oneByOne();
  const clock = { now: begun };
  let ids = 0;
  const of = (username: string): Keeper =>
    createKeeper({
      place,
      whose: { shopId: '1', username } satisfies Whose,
      now: () => clock.now,
      lock,
      newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    });
  return { place, clock, of };
};
export const admitted = async ({ of, clock }: ReturnType<typeof device>, username = 'somchai') => {
  const keeper = of(username);
  await keeper.admit(reply(await keeper.deviceName(), 'a', clock.now), { sent: clock.now, came: clock.now });
  await keeper.takeNumbers({ deviceNo: 4, from: 1, to: 3 });
  await keeper.keepSnapshot(snapshot(clock.now, 'คุณลับ'), { sent: clock.now, came: clock.now });
  return keeper;
};
export const taken = async (keeper: Keeper): Promise<KeptStep> => {
  const one = await keeper.add(7, pay, about);
  if (typeof one === 'string') throw new Error(one);
  return one;
};

/** The server's answer to a step. */
export const done = { state: 'done' } as Step;
