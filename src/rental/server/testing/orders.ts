/** For tests: orders in every state, made through the server's own operations. */
import type { TestApp, Who } from '../../../app/server/testing/app.ts';
import { addDays, bangkokDay, type Day } from '../../../core/common/day.ts';
import { type Order, rentalContract } from '../../contract.ts';

export const today = bangkokDay(new Date());
export const inDays = (count: number): Day => addDays(today, count);

type Options = {
  itemId?: number;
  quantity?: number;
  customerId?: number;
  from?: number;
  to?: number;
  pay?: number;
  bail?: number;
  as?: Who;
  reserve?: boolean;
};

/** Cash at the counter, baht. */
export const cash = (what: 'price' | 'bail', amount: number) => ({ for: what, method: 'cash' as const, amount });

export const ordersOf = (a: TestApp) => {
  /** A reserved order: 500 baht and 1,000 baht bail a garment, today to two days on, unless said otherwise. */
  const reserved = async (options: Options = {}): Promise<Order> => {
    const quantity = options.quantity ?? 1;
    const itemId = options.itemId ?? (await a.makeItem({ units: quantity })).itemId;
    const body = {
      customerId: options.customerId ?? (await a.makeCustomer()),
      pickupDay: inDays(options.from ?? 0),
      returnDay: inDays(options.to ?? 2),
      reserve: options.reserve ?? true,
      lines: [{ itemId, quantity }],
      payments: [...(options.pay ? [cash('price', options.pay)] : []), ...(options.bail ? [cash('bail', options.bail)] : [])],
    };
    return a.ok(options.as ?? a.shop.staff, rentalContract.open, { body });
  };

  const idsOf = (order: Order): number[] => order.lines.map((line) => line.orderDetailId);

  /** Handed over whole, what is owed paid in cash. */
  const out = async (options: Options = {}): Promise<Order> => {
    const order = await reserved(options);
    const { balance, bail, bailHeld } = order.money;
    const payments = [...(balance > 0 ? [cash('price', balance)] : []), ...(bail > bailHeld ? [cash('bail', bail - bailHeld)] : [])];
    const body = { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId })), payments };
    return a.ok(options.as ?? a.shop.staff, rentalContract.pickup, { params: { id: order.orderId }, body });
  };

  /** As if everything had happened so many days earlier: an order that is out gets overdue by it. */
  const earlier = async (orderId: number, days: number): Promise<void> => {
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
  };

  /** All lines back today as they went out. */
  const back = async (order: Order, line: object = {}, as: Who = a.shop.staff): Promise<Order> =>
    a.ok(as, rentalContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today, ...line })) },
    });

  return { reserved, out, earlier, back, idsOf };
};
