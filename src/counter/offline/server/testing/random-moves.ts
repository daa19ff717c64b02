/** Three devices with random histories lose and regain their connection. */
import { expect } from 'vitest';
import { cash, inDays, restPaymentsOf, handedLinesOf } from '#test/builders/index.ts';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import {
  type OfflineStepView,
  type StepDraft,
  OfflineStepInput,
  offlineContract,
} from '#counter/offline/contract.ts';
import { encodeSlip, signingKey } from '#counter/offline/slip-code.ts';
import type { testDevicesOn } from './devices.ts';

const device = fc.nat({ max: 2 });
const which = fc.nat({ max: 3 });
const move = fc.oneof(
  fc.record({ does: fc.constant('open' as const), device, unit: which }),
  fc.record({ does: fc.constant('handOver' as const), device, order: which }),
  fc.record({ does: fc.constant('takeBack' as const), device, order: which }),
  fc.record({
    does: fc.constant('giveBack' as const),
    device,
    order: which,
    amount: fc.constantFrom(100, 1000),
  }),
  fc.record({
    does: fc.constant('rest' as const),
    device,
    order: which,
    fee: fc.constantFrom(0, 1000, 1400),
    rest: fc.constantFrom(400, 500),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    device,
    order: which,
    amount: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({
    does: fc.constant('counter' as const),
    order: which,
    what: fc.constantFrom('pay', 'cancel', 'pickup'),
  }),
  fc.record({
    does: fc.constant('line' as const),
    device,
    how: fc.constantFrom('once', 'twice', 'cut', 'slip'),
  }),
  fc.record({ does: fc.constant('race' as const), devices: fc.constantFrom([0, 1], [1, 2], [0, 1, 2]) }),
  fc.record({ does: fc.constant('settle' as const), at: which, way: which }),
);
export const deviceMoves = fc.array(move, { minLength: 8, maxLength: 24 });
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;
type Of<Does extends Move['does']> = Extract<Move, { does: Does }>;

type Device = Awaited<ReturnType<ReturnType<typeof testDevicesOn>['deviceOf']>>;
export type DevicesWorld = {
  a: TestApp;
  people: readonly LoggedInPerson[];
  devices: readonly Device[];
  itemId: number;
  barcodes: string[];
  orders: Order[];
  /** `waiting` has the unsent steps of each device, `all` all steps. */
  waiting: StepDraft[][];
  all: StepDraft[];
  /** The baht that went into the drawer at the counter or by a resolution. */
  counted: number;
  /** The ids of entries that refund a deposit after a cancellation. */
  returned: Set<number>;
};

const keep = (w: DevicesWorld, at: number, what: StepDraft['what']): void => {
  const step = w.devices[at]?.step(what);
  if (step === undefined) return;
  w.waiting[at]?.push(step);
  w.all.push(step);
};

const send = async (
  { a, people }: DevicesWorld,
  at: number,
  step: StepDraft,
): Promise<OfflineStepView | undefined> => {
  const answer = await a.call(people[at] ?? a.shop.staff, offlineContract.send, { body: step, key: step.id });
  if (answer.status === 200) return answer.data;
  // The test cut the database connection, so the device sends the step again.
  expect(answer.status).toBeGreaterThanOrEqual(500);
  return undefined;
};

const surely = async (w: DevicesWorld, at: number, step: StepDraft): Promise<void> => {
  for (let tries = 0; tries < 20; tries++) if ((await send(w, at, step)) !== undefined) return;
  throw new Error('no attempt was accepted');
};

export const flushDevice = async (w: DevicesWorld, at: number): Promise<void> => {
  for (const step of w.waiting[at]?.splice(0) ?? []) await surely(w, at, step);
};

const cutOff = ({ a }: DevicesWorld) =>
  a.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'ratri' and pid <> pg_backend_pid()",
  );

const atCounter = async (w: DevicesWorld, one: Order, what: string): Promise<void> => {
  const { a, returned } = w;
  const { staff, admin } = a.shop;
  const params = { id: one.orderId };
  if (what === 'pay') {
    const body = { payments: [cash('price', 100)] };
    const { status } = await a.call(staff, orderContract.pay, { params, body });
    if (status === 200) w.counted += 100;
  } else if (what === 'cancel') {
    const body = { kind: 'cancelled' as const, reason: 'x', money: 'credit' as const };
    const { data, status } = await a.call(admin, amendmentContract.cancel, { params, body });
    if (status === 200)
      for (const { kind, method, amount, entryId } of data.entries)
        if (kind === 'bail_returned' && method === 'cash' && !returned.has(entryId)) {
          returned.add(entryId);
          w.counted += amount;
        }
  } else {
    const now = await a.ok(staff, orderContract.get, { params });
    const payments = restPaymentsOf(now);
    const lines = handedLinesOf(now);
    const answer = await a.call(staff, rentalsContract.pickup, { params, body: { lines, payments } });
    if (answer.status === 200) w.counted += payments.reduce((sum, { amount }) => sum + amount, 0);
  }
};

export const resolveOneConflict = async (w: DevicesWorld, at: number, way: number): Promise<void> => {
  const { a, all, orders, barcodes } = w;
  const { itemList } = await a.ok(a.shop.owner, offlineContract.steps, { query: {} });
  const mine = itemList.filter((one) => all.some(({ id }) => id === one.id));
  const step = mine[at % Math.max(1, mine.length)];
  const chosen = step?.ways[way % step.ways.length];
  if (step === undefined || chosen === undefined) return;
  const [barcode = ''] = barcodes;
  const swaps = barcodes.map((code, n) => ({
    barcode: code,
    by: barcodes[(n + at + 1) % barcodes.length] ?? '',
  }));
  const answer = await a.call(a.shop.owner, offlineContract.settle, {
    params: { id: step.stepId },
    body: {
      way: chosen,
      note: 'x',
      orderId: chosen === 'toOrder' ? orders[at % orders.length]?.orderId : undefined,
      swaps,
      without: [barcode],
    },
  });
  expect(answer.status).toBeLessThan(500);
  if (answer.status === 200 && (chosen === 'giveBack' || chosen === 'repaid')) w.counted -= step.heldSum;
};

const online = async (w: DevicesWorld, one: Of<'line'>): Promise<void> => {
  const [first] = w.waiting[one.device] ?? [];
  const { stepKey = '' } = w.devices[one.device] ?? {};
  if (first !== undefined && one.how === 'twice')
    await Promise.all([send(w, one.device, first), send(w, one.device, first)]);
  if (first !== undefined && one.how === 'cut') await Promise.all([send(w, one.device, first), cutOff(w)]);
  if (first !== undefined && one.how === 'slip') {
    const code = (await encodeSlip(OfflineStepInput.parse(first), await signingKey(stepKey))) ?? '';
    await w.a.ok(w.a.shop.admin, offlineContract.enterSlip, { body: { code } });
  }
  await flushDevice(w, one.device);
};

const openOffline = (w: DevicesWorld, one: Of<'open'>): void =>
  keep(w, one.device, {
    kind: 'open',
    customerId: w.orders[0]?.customer?.customerId,
    returnDay: inDays(1),
    lines: [{ itemId: w.itemId, barcode: w.barcodes[one.unit % w.barcodes.length] ?? '' }],
    payments: [cash('price', 500), cash('bail', 1000)],
  });

export const runDeviceMove = async (w: DevicesWorld, one: Move): Promise<void> => {
  if (one.does === 'open') return openOffline(w, one);
  if (one.does === 'settle') return resolveOneConflict(w, one.at, one.way);
  if (one.does === 'line') return online(w, one);
  if (one.does === 'race') {
    await Promise.all(one.devices.map((at) => flushDevice(w, at)));
    return undefined;
  }
  const order = w.orders[one.order % w.orders.length];
  if (order === undefined) return undefined;
  if (one.does === 'counter') return atCounter(w, order, one.what);
  const { orderId } = order;
  const lines = order.lines.map(({ orderDetailId }) => ({ orderDetailId }));
  if (one.does === 'handOver') {
    const payments = [cash('price', 500), cash('bail', 1000)];
    keep(w, one.device, { kind: 'handOver', orderId, lines: handedLinesOf(order), payments });
  } else if (one.does === 'takeBack') keep(w, one.device, { kind: 'takeBack', orderId, lines });
  else if (one.does === 'rest') {
    const worn = lines.map((line) => ({ ...line, damageFee: one.fee }));
    if (one.fee > 0) keep(w, one.device, { kind: 'takeBack', orderId, lines: worn });
    keep(w, one.device, { kind: 'pay', orderId, rest: one.rest, payments: [cash('price', one.rest)] });
  } else if (one.does === 'giveBack') keep(w, one.device, { kind: 'giveBack', orderId, amount: one.amount });
  else keep(w, one.device, { kind: 'pay', orderId, payments: [cash('price', one.amount)] });
  return undefined;
};
