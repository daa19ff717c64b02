/** Orders in every state, made through the server's operations. */
import type { TestApp, Who } from '../server/test-app.ts';
import { changeContract } from '#orders/amendments/contract.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { inDays, today } from './day.ts';
import { cash, restOf } from './payment.ts';

type OpenBody = BodyIn<typeof counterContract.open>;
type EditBody = BodyIn<typeof changeContract.edit>;
type LineBody = OpenBody['lines'][number];

type OrderOptions = {
  /** Without it: an item of its own with as many garments as are ordered. */
  itemId?: number;
  quantity?: number;
  /** More of the line. */
  line?: Partial<LineBody>;
  /** Without it: a new customer. */
  customerId?: number;
  /** Pick-up and return, in days from today. */
  from?: number;
  to?: number;
  /** Taken in cash when it is opened, baht. */
  pay?: number;
  bail?: number;
  reserve?: boolean;
  shop?: TestApp['shop'];
  /** Without it: the staff of the shop. */
  as?: Who;
};

/** Code of the error, or 'done'. */
export const codeOf = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'done' : answer.error.code;

/** The edit that changes nothing but what is said. */
export const editOf = (order: Order, more: object = {}): EditBody => ({
  version: order.version,
  customerId: order.customer?.customerId ?? 0,
  eventDay: order.eventDay,
  pickupDay: order.pickupDay,
  returnDay: order.returnDay,
  rentDurationId: order.rentDurationId,
  lines: order.lines
    .filter((line) => line.state === 'reserved' || line.state === 'prepared')
    .map(({ orderDetailId }) => ({ orderDetailId })),
  ...more,
});

const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });

/** Changes to an order that exists. */
const changesOf = (a: TestApp) => ({
  get: (order: Pick<Order, 'orderId'>): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order)),

  /** Other days: due `to` days from today. */
  extend: (order: Order, to: number, who: Who = a.shop.staff) =>
    a.call(who, changeContract.extend, { ...at(order), body: { returnDay: inDays(to) } }),

  edit: (order: Order, more: object = {}, who: Who = a.shop.staff) =>
    a.call(who, changeContract.edit, { ...at(order), body: editOf(order, more) }),

  previewEdit: (order: Order, more: object = {}, who: Who = a.shop.staff) =>
    a.call(who, changeContract.editPreview, { ...at(order), body: editOf(order, more) }),

  cancel: (order: Order, more: object = {}, who: Who = a.shop.admin): Promise<Order> =>
    a.ok(who, changeContract.cancel, {
      ...at(order),
      body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ', ...more },
    }),

  /** Undoes the last step. */
  undo: async (order: Order): Promise<Order> => {
    const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
    const body = { stepId: last?.stepId ?? 0, reason: 'กดผิด' };
    return a.ok(a.shop.admin, changeContract.undo, { ...at(order), body });
  },

  /** As if everything had happened so many days earlier: an order that is out becomes overdue by it. */
  earlier: async (orderId: number, days: number): Promise<void> => {
    await a.sql(
      `update order_line set pickup_day = pickup_day - $2::int, return_day = return_day - $2::int,
         original_return_day = original_return_day - $2::int, picked_up_at = picked_up_at - make_interval(days => $2::int) where order_id = $1`,
      [orderId, days],
    );
    await a.sql(
      `update reservation set due = due - $2::int, blocked = daterange(lower(blocked) - $2::int, upper(blocked) - $2::int)
       where id in (select reservation_id from order_line where order_id = $1)`,
      [orderId, days],
    );
  },
});

export const ordersOf = (a: TestApp) => {
  const changes = changesOf(a);

  /** The request for a reserved order: today to two days on, unless said otherwise. */
  const wish = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}): Promise<OpenBody> => {
    const { quantity = 1, from = 0, to = 2, shop = a.shop } = options;
    const payments = [
      ...(options.pay ? [cash('price', options.pay)] : []),
      ...(options.bail ? [cash('bail', options.bail)] : []),
    ];
    const itemId = more.lines ? 0 : (options.itemId ?? (await a.makeItem({ units: quantity, shop })).itemId);
    return {
      customerId: options.customerId ?? (await a.makeCustomer(undefined, shop.shopId)),
      pickupDay: inDays(from),
      returnDay: inDays(to),
      reserve: options.reserve ?? true,
      lines: [{ itemId, quantity, ...options.line }],
      ...(payments.length > 0 && { payments }),
      ...more,
    };
  };
  const clerk = (options: OrderOptions): Who => options.as ?? options.shop?.staff ?? a.shop.staff;

  /** A request that may be refused. */
  const open = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}) =>
    a.call(clerk(options), counterContract.open, { body: await wish(options, more) });

  /** A reserved order: 500 baht and 1,000 baht deposit a garment. */
  const reserved = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}): Promise<Order> =>
    a.ok(clerk(options), counterContract.open, { body: await wish(options, more) });

  const idsOf = (order: Order): number[] => order.lines.map((line) => line.orderDetailId);

  const pickup = (order: Order, barcode?: string) => ({
    ...at(order),
    body: {
      lines: idsOf(order).map((orderDetailId, index) => ({
        orderDetailId,
        ...(index === 0 && barcode !== undefined && { barcode }),
      })),
      payments: restOf(order),
    },
  });

  /** Hands all lines over, with the rest of the money in cash; may be refused. With a barcode: that garment for the first line. */
  const handOver = (order: Order, barcode?: string, who: Who = a.shop.staff) =>
    a.call(who, counterContract.pickup, pickup(order, barcode));

  /** Handed over whole, the rest paid in cash. */
  const out = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}): Promise<Order> =>
    a.ok(clerk(options), counterContract.pickup, pickup(await reserved(options, more)));

  /** All lines back today as they went out. */
  const back = async (order: Order, line: object = {}, as: Who = a.shop.staff): Promise<Order> =>
    a.ok(as, counterContract.takeBack, {
      ...at(order),
      body: { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today, ...line })) },
    });

  return { ...changes, wish, open, reserved, out, handOver, back, idsOf };
};
export type Orders = ReturnType<typeof ordersOf>;
