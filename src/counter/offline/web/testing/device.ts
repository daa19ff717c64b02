import type { OfflineSnapshot, OfflineStepView, StepContent } from '#counter/offline/contract.ts';
import { createDeviceStore, type DeviceStore } from '../device/device-store.ts';
import type { DeviceStep, DeviceOwner } from '../device/stored-records.ts';
import { memoryDeviceStorage, serialLock } from './memory-storage.ts';

export const dayInMs = 86_400_000;
export const testStartTime = Date.parse('2026-11-26T03:00:00Z');
const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64url');
export const deviceReplyOf = (device: string, letter: string, now: number) => ({
  device,
  deviceNo: 4,
  storeKey: keyOf(letter),
  stepKey: keyOf('s'),
  keepDays: 7,
  now: new Date(now).toISOString(),
  numbers: null,
});
const part = <T>(data: T) => ({ version: 'a', data });
export const testSnapshotOf = (asOf: number, customer: string): OfflineSnapshot =>
  ({
    asOf: new Date(asOf).toISOString(),
    branchId: 7,
    rules: part({ shop: {}, branch: {} }),
    garments: part({ groups: [], items: [], units: [] }),
    promised: part({ until: '2026-12-26', spans: [] }),
    orders: part({ orders: [], customers: [{ name: customer }] }),
  }) as unknown as OfflineSnapshot;
export const payStep: StepContent = {
  kind: 'pay',
  orderId: 5,
  payments: [{ for: 'price', method: 'cash', amount: 100 }],
};
export const testSlipDetails = {
  orderNo: 'R1',
  customerName: 'คุณลับ',
  phone: '',
  garments: [],
  returnDay: '',
  by: 'ก',
};

export const testDevice = () => {
  const place = memoryDeviceStorage();
  const lock = serialLock();
  const clock = { now: testStartTime };
  let ids = 0;
  const of = (username: string): DeviceStore =>
    createDeviceStore({
      place,
      whose: { shopId: '1', username } satisfies DeviceOwner,
      now: () => clock.now,
      lock,
      newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    });
  return { place, clock, of };
};
export const registeredTestDevice = async (
  { of, clock }: ReturnType<typeof testDevice>,
  username = 'somchai',
) => {
  const keeper = of(username);
  await keeper.admit(deviceReplyOf(await keeper.deviceName(), 'a', clock.now), {
    sent: clock.now,
    came: clock.now,
  });
  await keeper.takeNumbers({ deviceNo: 4, from: 1, to: 3 });
  await keeper.keepSnapshot(testSnapshotOf(clock.now, 'คุณลับ'), { sent: clock.now, came: clock.now });
  return keeper;
};
export const takeTestStep = async (keeper: DeviceStore): Promise<DeviceStep> => {
  const one = await keeper.add(7, payStep, testSlipDetails);
  if (typeof one === 'string') throw new Error(one);
  return one;
};

export const doneServerStep = { state: 'done' } as OfflineStepView;
