/** For tests: one random step of a shop's day, done over HTTP and in the model. */
import { expect } from 'vitest';
import * as model from './history-model.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';
import { garmentSteps } from './history-garments.ts';
import { changeSteps } from './history-changes.ts';
import { moneySteps } from './history-money.ts';
import type { Command, Kind, Shop, World } from './history-shop.ts';
import { pick } from './history-shop.ts';

const has =
  (...states: ModelLine['state'][]) =>
  (order: ModelOrder): boolean =>
    order.lines.some((line) => states.includes(line.state));
const ableTo: Record<Kind, (order: ModelOrder) => boolean> = {
  extend: has('reserved', 'out'),
  pickup: has('reserved'),
  return: has('out'),
  pay: has('reserved', 'out'),
  refund: (order) => model.allBack(order) && !model.isClosed(order),
  cancel: has('reserved'),
  swap: has('reserved'),
  prepare: has('reserved'),
  edit: has('reserved'),
  found: (order) => order.lines.some((line) => line.lost),
  undo: () => true,
};

const atEnd: Command = { kind: 'return', a: 0, b: 0, c: 0, d: 0 };

/** Steps of a shop; each gives the order it touched. Throws when the shop and the model part. */
export const stepsOf = (shop: Shop) => {
  const garments = garmentSteps(shop);
  const { reserve, extend, pickup, swap, prepare } = garments;
  const life = changeSteps(shop, garments);
  const { takeBack, pay, refund, cancel, payAll } = moneySteps(shop);
  const steps: Record<Kind, (w: World, order: ModelOrder, one: Command) => Promise<void>> = {
    extend,
    pickup,
    return: (_, order, one) => takeBack(order, one),
    pay: (_, order, one) => pay(order, one),
    refund: (_, order, one) => refund(order, one),
    cancel: (_, order, one) => cancel(order, one),
    swap,
    prepare: (_, order, one) => prepare(order, one),
    edit: life.edit,
    found: (_, order) => life.found(order),
    undo: life.undo,
  };
  const step = async (w: World, one: Command): Promise<ModelOrder | undefined> => {
    if (one.kind === 'later') return void shop.later(1 + (one.a % 3));
    if (one.kind === 'reserve') return void (await reserve(w, one));
    if (one.kind === 'draft') return void (w.drafts[0] !== undefined && (await reserve(w, one, w.drafts[0])));
    // Mostly an order with which this can be done; now and then any.
    const able = one.a % 5 === 0 ? [] : w.orders.filter(ableTo[one.kind]);
    const order = pick(able.length > 0 ? able : w.orders, one.a);
    const run = steps[one.kind];
    if (order !== undefined) await life.remember(order, one.kind, () => run(w, order, one));
    return order;
  };

  /** Everything comes back or is cancelled, what is owed is paid, what is held is given back. */
  const end = async (w: World): Promise<void> => {
    for (const [at, order] of w.orders.entries()) {
      if (model.inState(order, 'reserved').length > 0) await cancel(order, { ...atEnd, b: at, c: at });
      await takeBack(order, { ...atEnd, c: 0xfffff, d: 2 });
      if (model.balanceOf(order) > order.held) await payAll(order);
      if ((model.allBack(order) && !model.isClosed(order)) || order.held > 0) await refund(order, atEnd);
      const left = model.counted(order).length > 0;
      expect([model.balanceOf(order), order.held, model.isClosed(order)]).toEqual([0, 0, left]);
    }
  };
  return { step, end };
};
