/** Random histories of three devices on and off the line, against what was done: nothing twice, nothing lost, every baht in the book once. */
import { expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import { changeContract } from '../../change/contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { fc } from '../../core/common/testing/random.ts';
import { rounds } from '../../core/common/testing/rounds.ts';
import { orderContract } from '../../order/contract.ts';
import { cash, inDays, ordersOf } from '../../../test/builders/index.ts';
import { type Step, type StepDraft, StepIn, StepWhat, offlineContract, paymentsOf } from '../contract.ts';
import { encodeSlip, signingKey } from '../slip-code.ts';
import { devicesOn } from './testing/devices.ts';

const a = await testApp();
const make = ordersOf(a);
const { deviceOf } = devicesOn(a);
const people = [a.shop.staff, a.shop.admin, a.shop.owner] as const;
const devices = await Promise.all(people.map((who) => deviceOf(who)));

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
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** Baht of the branch's drawer. */
const drawer = async (): Promise<number> => {
  const [row] = await a.sql<{ sum: string }>(
    "select coalesce(sum(amount), 0) / 100 as sum from ledger_entry where shop_id = $1 and method = 'cash'",
    [a.shop.shopId],
  );
  return Number(row?.sum ?? 0);
};

/** One history: what was taken, what waits on which device, and how each is sent. */
const play = async (moves: readonly Move[]): Promise<void> => {
  const { itemId, units } = await a.makeItem({ units: 4, rentalPrice: 500, bail: 1000 });
  const orders = [
    await make.reserved({ itemId }),
    await make.reserved({ itemId }),
    await make.out({ itemId }),
  ];
  const customerId = orders[0]?.customer?.customerId;
  for (const [at, { device: name }] of devices.entries())
    await a.ok(people[at] ?? a.shop.staff, offlineContract.numbers, { body: { device: name } });
  const before = await drawer();
  const waiting: StepDraft[][] = [[], [], []];
  const all: StepDraft[] = [];
  let counted = 0;
  const returned = new Set<number>();

  const keep = (at: number, what: StepDraft['what']): void => {
    const step = devices[at]?.step(what);
    if (step === undefined) return;
    waiting[at]?.push(step);
    all.push(step);
  };
  const send = async (at: number, step: StepDraft): Promise<Step | undefined> => {
    const who = people[at] ?? a.shop.staff;
    const answer = await a.call(who, offlineContract.send, { body: step, key: step.id });
    if (answer.status === 200) return answer.data;
    // The server was cut off: it is sent again.
    expect(answer.status).toBeGreaterThanOrEqual(500);
    return undefined;
  };
  const surely = async (at: number, step: StepDraft): Promise<void> => {
    for (let tries = 0; tries < 20; tries++) if ((await send(at, step)) !== undefined) return;
    throw new Error('a step is never taken');
  };
  const flush = async (at: number): Promise<void> => {
    for (const step of waiting[at]?.splice(0) ?? []) await surely(at, step);
  };
  const cutOff = () =>
    a.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'ratri' and pid <> pg_backend_pid()",
    );

  const online = async (order: number, what: string): Promise<void> => {
    const one = orders[order % orders.length];
    if (one === undefined) return;
    const params = { id: one.orderId };
    if (what === 'pay') {
      const answer = await a.call(a.shop.staff, orderContract.pay, {
        params,
        body: { payments: [cash('price', 100)] },
      });
      if (answer.status === 200) counted += 100;
    } else if (what === 'cancel') {
      const body = { kind: 'cancelled' as const, reason: 'x', money: 'credit' as const };
      // Bail that was put onto it goes back in cash.
      const { data, status } = await a.call(a.shop.admin, changeContract.cancel, { params, body });
      if (status === 200)
        for (const { kind, method, amount, entryId } of data.entries)
          if (kind === 'bail_returned' && method === 'cash' && !returned.has(entryId)) {
            returned.add(entryId);
            counted += amount;
          }
    } else {
      const now = await a.ok(a.shop.staff, orderContract.get, { params });
      const { balance, bail, bailHeld } = now.money;
      const payments = [
        ...(balance > 0 ? [cash('price', balance)] : []),
        ...(bail > bailHeld ? [cash('bail', bail - bailHeld)] : []),
      ];
      const lines = one.lines.map(({ orderDetailId }) => ({ orderDetailId }));
      const answer = await a.call(a.shop.staff, counterContract.pickup, {
        params,
        body: { lines, payments },
      });
      if (answer.status === 200) counted += payments.reduce((sum, { amount }) => sum + amount, 0);
    }
  };

  const settleOne = async (at: number, way: number): Promise<void> => {
    const { itemList } = await a.ok(a.shop.owner, offlineContract.steps, { query: {} });
    const mine = itemList.filter((one) => all.some(({ id }) => id === one.id));
    const step = mine[at % Math.max(1, mine.length)];
    const chosen = step?.ways[way % step.ways.length];
    if (step === undefined || chosen === undefined) return;
    const codes = units.map((one) => one.barcode);
    const [barcode = ''] = codes;
    const swaps = codes.map((code, n) => ({ barcode: code, by: codes[(n + at + 1) % codes.length] ?? '' }));
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
    // Out of the drawer, or, of what was given, into it again.
    if (answer.status === 200 && (chosen === 'giveBack' || chosen === 'repaid')) counted -= step.heldSum;
  };

  for (const one of moves) {
    const order = 'order' in one ? orders[one.order % orders.length] : undefined;
    const lines = order?.lines.map(({ orderDetailId }) => ({ orderDetailId })) ?? [];
    if (one.does === 'open') {
      const barcode = units[one.unit % units.length]?.barcode ?? '';
      const payments = [cash('price', 500), cash('bail', 1000)];
      keep(one.device, {
        kind: 'open',
        customerId,
        returnDay: inDays(1),
        lines: [{ itemId, barcode }],
        payments,
      });
    } else if (one.does === 'counter') await online(one.order, one.what);
    else if (one.does === 'settle') await settleOne(one.at, one.way);
    else if (one.does === 'race') await Promise.all(one.devices.map(flush));
    else if (one.does === 'line') {
      const [first] = waiting[one.device] ?? [];
      const { stepKey = '' } = devices[one.device] ?? {};
      if (first !== undefined && one.how === 'twice')
        await Promise.all([send(one.device, first), send(one.device, first)]);
      if (first !== undefined && one.how === 'cut') await Promise.all([send(one.device, first), cutOff()]);
      if (first !== undefined && one.how === 'slip') {
        const code = (await encodeSlip(StepIn.parse(first), await signingKey(stepKey))) ?? '';
        await a.ok(a.shop.admin, offlineContract.enterSlip, { body: { code } });
      }
      await flush(one.device);
    } else if (order === undefined) continue;
    else if (one.does === 'handOver')
      keep(one.device, {
        kind: 'handOver',
        orderId: order.orderId,
        lines,
        payments: [cash('price', 500), cash('bail', 1000)],
      });
    else if (one.does === 'takeBack') keep(one.device, { kind: 'takeBack', orderId: order.orderId, lines });
    else if (one.does === 'rest') {
      const { orderId } = order;
      const worn = lines.map((line) => ({ ...line, damageFee: one.fee }));
      if (one.fee > 0) keep(one.device, { kind: 'takeBack', orderId, lines: worn });
      keep(one.device, { kind: 'pay', orderId, rest: one.rest, payments: [cash('price', one.rest)] });
    } else if (one.does === 'giveBack')
      keep(one.device, { kind: 'giveBack', orderId: order.orderId, amount: one.amount });
    else keep(one.device, { kind: 'pay', orderId: order.orderId, payments: [cash('price', one.amount)] });
  }
  for (const at of [0, 1, 2]) await flush(at);
  for (const at of [0, 1, 2]) await settleOne(at, at);

  // Nothing is lost, nothing is there twice.
  const ids = all.map((one) => one.id);
  const kept = await a.sql<{
    step: string;
    state: string;
    order_id: string | null;
    held: string;
    waits: string;
  }>(
    `select t.step, t.state, t.order_id, t.held, (select coalesce(sum(e.amount), 0) from offline_money m
       join ledger_entry e on e.shop_id = m.shop_id and e.id = m.entry_id
       where m.shop_id = t.shop_id and m.step_id = t.id and not m.placed) as waits
     from offline_step t where t.step = any($1::uuid[])`,
    [ids],
  );
  expect(kept.map((one) => one.step).toSorted()).toEqual(ids.toSorted());
  for (const one of kept) {
    expect(Number(one.held)).toBe(Number(one.waits));
    if (one.state === 'done') expect(one.order_id).not.toBeNull();
  }
  // Every baht that was taken or given is in the book once.
  const moved = all.reduce((sum, { what }) => {
    if (what.kind === 'giveBack') return sum - what.amount;
    return sum + paymentsOf(StepWhat.parse(what)).reduce((own, { amount }) => own + amount, 0);
  }, 0);
  expect(await drawer()).toBe(before + counted + moved);
  // A garment is with one customer.
  const twice = await a.sql(
    `select r.unit_id from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
     where l.item_id = $1 and l.state = 'out' group by r.unit_id having count(*) > 1`,
    [itemId],
  );
  expect(twice).toEqual([]);
  // What was carried out at once opened one order each.
  const opened = kept.filter(
    (one) => all.some(({ id, what }) => id === one.step && what.kind === 'open') && one.state === 'done',
  );
  expect(new Set(opened.map((one) => one.order_id)).size).toBe(opened.length);
};

it(
  'whatever three devices do without network, each step is there once and the money is right',
  { timeout: 900_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 24 }), play), {
      numRuns: rounds(10, 120),
      endOnFailure: true,
    });
    // Papers without gaps, and orders whose kept sums are right.
    const gaps = await a.sql(
      'select kind from document where shop_id = $1 group by branch_id, kind, year having count(*) <> max(number)',
      [a.shop.shopId],
    );
    expect(gaps).toEqual([]);
    // They come to what they are to try.
    const reached = await a.sql<{ what: string }>(
      "select distinct case when what ? 'rest' then 'rest' else kind end || ' ' || state as what from offline_step where shop_id = $1 order by 1",
      [a.shop.shopId],
    );
    expect(reached.map((one) => one.what)).toEqual(
      expect.arrayContaining([
        'handOver done',
        'open done',
        'pay done',
        'takeBack done',
        'handOver conflict',
        'open conflict',
        'pay conflict',
        'takeBack conflict',
        'giveBack conflict',
        'pay settled',
        'rest done',
        'rest conflict',
      ]),
    );
  },
);
