import { expect } from 'vitest';
import * as model from './history-model.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';
import * as garments from './history-garments.ts';
import * as amendments from './history-changes.ts';
import * as money from './history-money.ts';
import type { HistoryCommand, OrderCommandKind, HistoryShop, HistoryWorld } from './history-shop.ts';
import { pickAt } from './history-shop.ts';

const has =
  (...states: ModelLine['state'][]) =>
  (order: ModelOrder): boolean =>
    order.lines.some((line) => states.includes(line.state));
const ableTo: Record<OrderCommandKind, (order: ModelOrder) => boolean> = {
  extend: has('reserved', 'out'),
  pickup: has('reserved'),
  return: has('out'),
  pay: has('reserved', 'out'),
  refund: (order) => model.isAllReturned(order) && !model.isModelClosed(order),
  cancel: has('reserved'),
  swap: has('reserved'),
  prepare: has('reserved'),
  edit: has('reserved'),
  found: (order) => order.lines.some((line) => line.lost),
  undo: () => true,
};

const atEnd: HistoryCommand = { kind: 'return', a: 0, b: 0, c: 0, d: 0 };

/** Each step returns its order. Throws when server and model differ. */
export const createHistorySteps = (shop: HistoryShop) => {
  const history: amendments.AmendedHistory = { shop, before: new Map() };
  const steps: Record<
    OrderCommandKind,
    (w: HistoryWorld, order: ModelOrder, one: HistoryCommand) => Promise<void>
  > = {
    extend: (w, order, one) => garments.extend(shop, w, order, one),
    pickup: (w, order, one) => garments.pickup(shop, w, order, one),
    return: (_, order, one) => money.takeBack(shop, order, one),
    pay: (_, order, one) => money.pay(shop, order, one),
    refund: (_, order, one) => money.refund(shop, order, one),
    cancel: (_, order, one) => money.cancel(shop, order, one),
    swap: (w, order, one) => garments.swap(shop, w, order, one),
    prepare: (_, order, one) => garments.prepare(shop, order, one),
    edit: (w, order, one) => amendments.edit(history, w, order, one),
    found: (_, order) => amendments.found(history, order),
    undo: (w, order) => amendments.undo(history, w, order),
  };
  const step = async (w: HistoryWorld, one: HistoryCommand): Promise<ModelOrder | undefined> => {
    if (one.kind === 'later') return void shop.later(1 + (one.a % 3));
    if (one.kind === 'reserve') return void (await garments.reserve(shop, w, one));
    if (one.kind === 'draft')
      return void (w.drafts[0] !== undefined && (await garments.reserve(shop, w, one, w.drafts[0])));
    const able = one.a % 5 === 0 ? [] : w.orders.filter(ableTo[one.kind]);
    const order = pickAt(able.length > 0 ? able : w.orders, one.a);
    const run = steps[one.kind];
    if (order !== undefined) await amendments.remember(history, order, one.kind, () => run(w, order, one));
    return order;
  };

  const end = async (w: HistoryWorld): Promise<void> => {
    for (const [at, order] of w.orders.entries()) {
      if (model.modelLinesInState(order, 'reserved').length > 0)
        await money.cancel(shop, order, { ...atEnd, b: 0, c: at });
      await money.takeBack(shop, order, { ...atEnd, c: 0xfffff, d: 2 });
      if (model.modelBalanceOf(order) > order.held) await money.payAll(shop, order);
      if ((model.isAllReturned(order) && !model.isModelClosed(order)) || order.held > 0)
        await money.refund(shop, order, atEnd);
      const left = model.countedModelLines(order).length > 0;
      expect([model.modelBalanceOf(order), order.held, model.isModelClosed(order)]).toEqual([0, 0, left]);
    }
  };
  return { step, end };
};
