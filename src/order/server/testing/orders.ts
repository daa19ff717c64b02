/** For tests: orders in every state, made through the server's own operations. */
import { addDays, bangkokDay, type Day } from '../../../core/common/day.ts';
import { crc16 } from '../../../core/common/promptpay.ts';
import type { Order } from '../../contract.ts';
import { counterContract } from '../../../counter/contract.ts';

export const today = bangkokDay(new Date());
export const inDays = (count: number): Day => addDays(today, count);

type Step = typeof counterContract.open | typeof counterContract.pickup | typeof counterContract.takeBack;

/** What is needed of the running server and its builders. */
type App<Who> = {
  shop: { staff: Who };
  makeItem(options: { units: number }): Promise<{ itemId: number }>;
  makeCustomer(): Promise<number>;
  sql(text: string, values: unknown[]): Promise<unknown>;
  ok(who: Who, row: Step, sent: object): Promise<Order>;
};

type Options<Who> = {
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
export const cash = (what: 'price' | 'bail', amount: number) => ({
  for: what,
  method: 'cash' as const,
  amount,
});

let serial = 0;
/** The text of a slip's QR that was never used. */
export const newSlip = (): string => {
  const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value;
  const transaction = `RENTAL${String(++serial).padStart(12, '0')}`;
  const body = `${field('00', field('00', '000001') + field('01', '014') + field('02', transaction))}5102TH9104`;
  return body + crc16(body);
};

export const ordersOf = <Who>(a: App<Who>) => {
  /** A reserved order: 500 baht and 1,000 baht bail a garment, today to two days on, unless said otherwise. */
  const reserved = async (options: Options<Who> = {}): Promise<Order> => {
    const quantity = options.quantity ?? 1;
    const itemId = options.itemId ?? (await a.makeItem({ units: quantity })).itemId;
    const body = {
      customerId: options.customerId ?? (await a.makeCustomer()),
      pickupDay: inDays(options.from ?? 0),
      returnDay: inDays(options.to ?? 2),
      reserve: options.reserve ?? true,
      lines: [{ itemId, quantity }],
      payments: [
        ...(options.pay ? [cash('price', options.pay)] : []),
        ...(options.bail ? [cash('bail', options.bail)] : []),
      ],
    };
    return a.ok(options.as ?? a.shop.staff, counterContract.open, { body });
  };

  const idsOf = (order: Order): number[] => order.lines.map((line) => line.orderDetailId);

  /** Handed over whole, what is owed paid in cash. */
  const out = async (options: Options<Who> = {}): Promise<Order> => {
    const order = await reserved(options);
    const { balance, bail, bailHeld } = order.money;
    const payments = [
      ...(balance > 0 ? [cash('price', balance)] : []),
      ...(bail > bailHeld ? [cash('bail', bail - bailHeld)] : []),
    ];
    const body = { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId })), payments };
    return a.ok(options.as ?? a.shop.staff, counterContract.pickup, { params: { id: order.orderId }, body });
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
    a.ok(as, counterContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today, ...line })) },
    });

  return { reserved, out, earlier, back, idsOf };
};
