import type { TestApp, LoggedInPerson } from '../server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { inDays, today } from './day.ts';
import { cash, restPaymentsOf } from './payment.ts';

type OpenBody = BodyIn<typeof rentalsContract.open>;
type EditBody = BodyIn<typeof amendmentContract.edit>;
type LineBody = OpenBody['lines'][number];

type OrderOptions = {
  /** The default is a new item with as many garments as ordered. */
  itemId?: number;
  quantity?: number;
  line?: Partial<LineBody>;
  /** The default is a new customer. */
  customerId?: number;
  /** Pick-up and return are counted in days from today. */
  from?: number;
  to?: number;
  /** The amount in baht, paid in cash when the order is opened. */
  pay?: number;
  bail?: number;
  reserve?: boolean;
  shop?: TestApp['shop'];
  /** The default is the shop's staff. */
  as?: LoggedInPerson;
};

export const errorCodeOf = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'done' : answer.error.code;

export const editBodyOf = (order: Order, more: object = {}): EditBody => ({
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

/** The counter scans the reserved garments at the hand-over. */
export const handedLinesOf = (order: Pick<Order, 'lines'>): { orderDetailId: number; barcode: string }[] =>
  order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));

const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });

const changesOf = (a: TestApp) => ({
  get: (order: Pick<Order, 'orderId'>): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order)),

  /** Extends the order without a fee. `to` is the new due day, counted from today. */
  extend: (order: Order, to: number, who: LoggedInPerson = a.shop.admin) =>
    a.call(who, amendmentContract.extend, {
      ...at(order),
      body: { returnDay: inDays(to), fee: 0, discountReason: 'ทดสอบ' },
    }),

  edit: (order: Order, more: object = {}, who: LoggedInPerson = a.shop.staff) =>
    a.call(who, amendmentContract.edit, { ...at(order), body: editBodyOf(order, more) }),

  previewEdit: (order: Order, more: object = {}, who: LoggedInPerson = a.shop.staff) =>
    a.call(who, amendmentContract.editPreview, { ...at(order), body: editBodyOf(order, more) }),

  cancel: (order: Order, more: object = {}, who: LoggedInPerson = a.shop.admin): Promise<Order> =>
    a.ok(who, amendmentContract.cancel, {
      ...at(order),
      body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ', ...more },
    }),

  undo: async (order: Order): Promise<Order> => {
    const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
    const body = { stepId: last?.stepId ?? 0, reason: 'กดผิด' };
    return a.ok(a.shop.admin, amendmentContract.undo, { ...at(order), body });
  },

  /** Moves all days of the order into the past, so an order that is out becomes overdue. */
  earlier: async (orderId: number, days: number): Promise<void> => {
    await a.sql(
      `update order_line set pickup_day = pickup_day - $2::int, return_day = return_day - $2::int,
         original_return_day = original_return_day - $2::int, paid_from = paid_from - $2::int, paid_until = paid_until - $2::int, picked_up_at = picked_up_at - make_interval(days => $2::int) where order_id = $1`,
      [orderId, days],
    );
    await a.sql(
      `update reservation set due = due - $2::int, blocked = daterange(lower(blocked) - $2::int, upper(blocked) - $2::int)
       where id in (select reservation_id from order_line where order_id = $1)`,
      [orderId, days],
    );
  },
});

export const orderBuildersOf = (a: TestApp) => {
  const changes = changesOf(a);

  /** Builds the request for a reserved order. The rental starts today and lasts two days by default. */
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
  const clerk = (options: OrderOptions): LoggedInPerson => options.as ?? options.shop?.staff ?? a.shop.staff;

  const open = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}) =>
    a.call(clerk(options), rentalsContract.open, { body: await wish(options, more) });

  /** Each garment costs 500 baht and needs a deposit of 1,000 baht. */
  const reserved = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}): Promise<Order> =>
    a.ok(clerk(options), rentalsContract.open, { body: await wish(options, more) });

  const idsOf = (order: Order): number[] => order.lines.map((line) => line.orderDetailId);

  const pickup = (order: Order, barcode?: string) => ({
    ...at(order),
    body: {
      lines: handedLinesOf(order).map((line, index) => ({
        ...line,
        ...(index === 0 && barcode !== undefined && { barcode }),
      })),
      payments: restPaymentsOf(order),
    },
  });

  /**
   * Hands over all lines and takes the remaining payment in cash. The server may refuse. `barcode` is the
   * garment of the first line.
   */
  const handOver = (order: Order, barcode?: string, who: LoggedInPerson = a.shop.staff) =>
    a.call(who, rentalsContract.pickup, pickup(order, barcode));

  const out = async (options: OrderOptions = {}, more: Partial<OpenBody> = {}): Promise<Order> =>
    a.ok(clerk(options), rentalsContract.pickup, pickup(await reserved(options, more)));

  const back = async (order: Order, line: object = {}, as: LoggedInPerson = a.shop.staff): Promise<Order> =>
    a.ok(as, rentalsContract.takeBack, {
      ...at(order),
      body: {
        lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today(), ...line })),
      },
    });

  return { ...changes, wish, open, reserved, out, handOver, back, idsOf };
};
export type OrderBuilders = ReturnType<typeof orderBuildersOf>;
