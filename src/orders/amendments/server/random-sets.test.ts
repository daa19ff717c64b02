/**
 * Compares random histories of sets with a model. The histories have swaps, omitted parts, cancellations,
 * partial pick-ups and returns, and other days.
 */
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { setPricings } from '#catalog/set-price.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { soakRuns, soakTimeout, recordTally, trackLastRun } from '#lib/testing/soak.ts';
import { smallestCoin } from '#lib/money/cash.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { reservationFaultsQuery, findSumsFaults } from '#orders/order/server/index.ts';
import { handedLinesOf, inDays } from '#test/builders/index.ts';
import { amendmentContract } from '../contract.ts';
import * as model from './testing/set-model.ts';
import {
  type SetRack,
  bahtOfModel,
  makeSetRack,
  setPartNames,
  omittedTieDiscount,
  unitsPerSetItem,
} from './testing/set-fixture.ts';

const a = await testApp();
const { staff } = a.shop;
const satang = (amount: number): number => Math.round(amount * 100);

let tierId = 0;
beforeAll(async () => {
  const [tier] = await a.sql<{ id: string }>(
    `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 30, 'scale', 150) returning id`,
  );
  tierId = Number(tier?.id);
});

type Command = { kind: (typeof kinds)[number]; a: number; b: number };
const kinds = ['open', 'swap', 'swap', 'cancel', 'longer', 'fetch', 'back'] as const;
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** The server may refuse only when an item has fewer units than requested. */
const mayRefuse = (orders: readonly model.ModelSetOrder[], wanted: readonly model.ModelSetItem[]): boolean =>
  wanted.some(
    ({ itemId }) =>
      orders.flatMap(model.countedSetLines).filter((one) => one.item.itemId === itemId).length >=
      unitsPerSetItem,
  );

const check = async (order: model.ModelSetOrder): Promise<void> => {
  const { money, lines, sets } = await a.ok(staff, orderContract.get, { params: { id: order.id } });
  expect(lines.map((one) => [one.setPart, one.itemId, satang(one.rentalPrice), satang(one.bail)])).toEqual(
    order.lines.map((one) => [one.part, one.item.itemId, one.price, one.bail]),
  );
  expect([satang(money.price), satang(money.bail), satang(money.paid), satang(money.bailHeld)]).toEqual([
    model.setOrderPriceOf(order),
    model.setOrderBailOf(order),
    order.paid,
    order.held,
  ]);
  expect([satang(sets[0]?.rentNow ?? 0), satang(sets[0]?.bailNow ?? 0)]).toEqual([
    model.setOrderPriceOf(order) - order.fees,
    model.setOrderBailOf(order),
  ]);
};

const opening = async (rack: SetRack, orders: model.ModelSetOrder[], command: Command): Promise<void> => {
  const shoes = pick(rack[setPartNames[1]], command.a);
  const tie = command.b % 3 === 0 ? undefined : pick(rack[setPartNames[2]], command.b);
  const chosen = [rack[setPartNames[0]][0], shoes, tie];
  const items = chosen.filter((one) => one !== undefined);
  const reply = await a.call(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(0),
      returnDay: inDays(3),
      reserve: true,
      lines: [],
      sets: [
        {
          setId: rack.setId,
          garments: setPartNames.flatMap((part, at) => {
            const one = chosen[at];
            return one === undefined ? [] : [{ part, itemId: one.itemId }];
          }),
        },
      ],
    },
  });
  if (reply.status !== 200) {
    expect([reply.error.code, mayRefuse(orders, items)]).toEqual(['NOT_AVAILABLE', true]);
    return;
  }
  const terms = { terms: rack.terms, leftOut: tie === undefined ? [-omittedTieDiscount] : [], longer: false };
  const shares = model.modelSetShares(terms, items);
  const lines = reply.data.lines.map((line, at): model.ModelSetLine => {
    const item = items[at];
    if (item === undefined) throw new Error('more lines than garments');
    const { rentalPrice: price, bail } = shares[at] ?? { rentalPrice: 0, bail: 0 };
    return { id: line.orderDetailId, part: line.setPart, item, price, bail, state: 'reserved' };
  });
  orders.push({ id: reply.data.orderId, ...terms, lines, paid: 0, held: 0, fees: 0 });
};

const swapping = async (
  rack: SetRack,
  orders: readonly model.ModelSetOrder[],
  order: model.ModelSetOrder,
  at: Command,
) => {
  const line = pick(model.heldSetLines(order), at.a);
  const part = setPartNames.find((one) => one === line?.part);
  const to = part === undefined ? undefined : pick(rack[part], at.b);
  if (line === undefined || to === undefined) return;
  const body = { orderDetailId: line.id, itemId: to.itemId };
  const params = { id: order.id };
  const choices = await a.ok(staff, amendmentContract.swapChoices, {
    params,
    body: { orderDetailId: line.id },
  });
  const reply = await a.call(staff, amendmentContract.swap, { params, body });
  if (reply.status !== 200) {
    expect([reply.error.code, mayRefuse(orders, [to])]).toEqual(['NOT_AVAILABLE', true]);
    return;
  }
  model.swapModelLine(order, line, to);
  const price = choices.prices.find((one) => one.itemId === to.itemId);
  expect([satang(price?.rentalPrice ?? -1), satang(price?.bail ?? -1)]).toEqual([line.price, line.bail]);
};

const edited = async (order: model.ModelSetOrder, stay: readonly model.ModelSetLine[], longer: boolean) => {
  const now: Order = await a.ok(staff, orderContract.get, { params: { id: order.id } });
  return a.call(staff, amendmentContract.edit, {
    params: { id: order.id },
    body: {
      version: now.version,
      customerId: now.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: inDays(0),
      returnDay: inDays(longer ? 9 : 3),
      rentDurationId: longer ? tierId : null,
      lines: stay.map((one) => ({ orderDetailId: one.id })),
    },
  });
};

const cancelling = async (order: model.ModelSetOrder, at: number): Promise<void> => {
  const open = model.heldSetLines(order);
  const gone = pick(open, at);
  const stay = open.filter((one) => one !== gone);
  if (gone === undefined || stay.length === 0) return;
  const reply = await edited(order, stay, order.longer);
  expect(reply.error.code).toBeUndefined();
  gone.state = 'cancelled';
};

const lengthening = async (
  orders: readonly model.ModelSetOrder[],
  order: model.ModelSetOrder,
): Promise<void> => {
  const open = model.heldSetLines(order);
  if (open.length === 0) return;
  const reply = await edited(order, open, !order.longer);
  if (reply.status === 200) model.repriceModelOrder(order);
  else {
    const items = open.map((one) => one.item);
    expect([reply.error.code, mayRefuse(orders, items)]).toEqual(['NOT_AVAILABLE', true]);
  }
};

const fetching = async (order: model.ModelSetOrder, at: number): Promise<void> => {
  const going = model.heldSetLines(order).slice(0, 1 + (at % 3));
  if (going.length === 0) return;
  const price = Math.max(0, model.setOrderPriceOf(order) - order.paid);
  const away = [...order.lines.filter((one) => one.state === 'out' || one.state === 'returned'), ...going];
  const bail = Math.max(0, away.reduce((total, one) => total + one.bail, 0) - order.held);
  const params = { id: order.id };
  const handed = handedLinesOf(await a.ok(staff, orderContract.get, { params }));
  // A share of a deposit below the smallest coin cannot be paid in cash.
  const method: 'cash' | 'transfer' = price + bail < smallestCoin ? 'transfer' : 'cash';
  const reply = await a.call(staff, rentalsContract.pickup, {
    params,
    body: {
      lines: handed.filter((line) => going.some((one) => one.id === line.orderDetailId)),
      payments: [
        ...(price > 0 ? [{ for: 'price' as const, method, amount: bahtOfModel(price) }] : []),
        ...(bail > 0 ? [{ for: 'bail' as const, method, amount: bahtOfModel(bail) }] : []),
      ],
    },
  });
  expect(reply.error.code).toBeUndefined();
  order.paid += price;
  order.held += bail;
  for (const line of going) line.state = 'out';
};

const bringing = async (order: model.ModelSetOrder, command: Command): Promise<void> => {
  const back = order.lines.filter((one) => one.state === 'out').slice(0, 1 + (command.a % 2));
  const damageFee = command.b % 2 === 0 ? 0 : 120.25;
  if (back.length === 0) return;
  const reply = await a.call(staff, rentalsContract.takeBack, {
    params: { id: order.id },
    body: {
      lines: back.map((one, at) => ({
        orderDetailId: one.id,
        returnedDay: inDays(0),
        ...(at === 0 && { damageFee }),
      })),
    },
  });
  expect(reply.error.code).toBeUndefined();
  for (const line of back) line.state = 'returned';
  order.fees += satang(damageFee);
};

const run = async (rack: SetRack, orders: model.ModelSetOrder[], command: Command): Promise<void> => {
  const order = pick(orders, command.a);
  if (command.kind === 'open' || order === undefined) return opening(rack, orders, command);
  if (command.kind === 'swap') await swapping(rack, orders, order, command);
  else if (command.kind === 'cancel') await cancelling(order, command.b);
  else if (command.kind === 'longer') await lengthening(orders, order);
  else if (command.kind === 'fetch') await fetching(order, command.b);
  else await bringing(order, command);
  return check(order);
};

const commands = fc.array(fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(60), b: fc.nat(60) }), {
  minLength: 4,
  maxLength: 14,
});
const terms = fc.record({
  pricing: fc.constantFrom(...setPricings),
  amount: fc.integer({ min: 1, max: 250_000 }),
  ownBail: fc.option(fc.integer({ min: 0, max: 400_000 })),
});

it(
  'sets follow the model: money to the satang, no garment reserved twice',
  { timeout: soakTimeout() },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        terms,
        commands,
        trackLastRun(async (wished, steps) => {
          const amount =
            wished.pricing === 'sum'
              ? 0
              : wished.pricing === 'percent_off'
                ? wished.amount % 10_001
                : wished.amount;
          const rack = await makeSetRack(a, { ...wished, amount });
          const orders: model.ModelSetOrder[] = [];
          for (const step of steps) await run(rack, orders, step);
          for (const order of orders) await check(order);
          for (const { itemId } of setPartNames.flatMap((part) => rack[part]))
            expect(
              orders.flatMap(model.countedSetLines).filter((one) => one.item.itemId === itemId).length,
            ).toBeLessThanOrEqual(unitsPerSetItem);
          const ids = orders.map((one) => one.id);
          expect(await findSumsFaults(a.db, { shopId: a.shop.shopId }, ids)).toEqual([]);
          expect(
            await a.db.read({ shopId: a.shop.shopId }, reservationFaultsQuery({ shopId: a.shop.shopId })),
          ).toEqual([]);
          recordTally({ histories: 1 });
        }),
      ),
      soakRuns(12, 150),
    );
  },
);
