/** What other systems can be told of, by name, with what they are told: facts and ids, nobody's name. */
import { z } from 'zod';
import { BahtOut, DayOut, IdOut } from '../contract/wire-schemas.ts';

const Order = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  branchId: IdOut,
  customerId: IdOut.nullable(),
  state: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  price: BahtOut,
  paid: BahtOut,
  /** Still to pay; negative: to be given back. */
  balance: BahtOut,
  bailHeld: BahtOut,
});
const order = Order.meta({ title: 'OrderEvent' });
/** With what came in or went out. */
const orderMoney = Order.extend({ amount: BahtOut }).meta({ title: 'OrderMoneyEvent' });

export const events = {
  'order.reserved': { data: order, summary: 'An order is reserved' },
  'order.paid': { data: orderMoney, summary: 'Money of an order came in: price or bail' },
  'order.out': { data: order, summary: 'Garments of an order were handed over' },
  'order.returned': { data: order, summary: 'Garments of an order came back' },
  'order.overdue': {
    data: order,
    summary: 'Garments of an order did not come back on their day; once a day of return',
  },
  'order.refunded': { data: orderMoney, summary: 'Money of an order was given back: price or bail' },
  'order.cancelled': { data: order, summary: 'An order was called off' },
  'order.changed': {
    data: order,
    summary: 'Anything else of an order changed: days, garments, charges, a step taken back',
  },
  'stock.changed': {
    data: z
      .object({
        unitId: IdOut,
        barcode: z.string(),
        itemId: IdOut,
        branchId: IdOut,
        state: z.string(),
      })
      .meta({ title: 'StockEvent' }),
    summary: 'A garment changed its state or branch',
  },
  'stock.gone': {
    data: z
      .object({
        unitId: IdOut,
        barcode: z.string(),
        itemId: IdOut,
        branchId: IdOut,
        /** `removed`: it had been made by mistake and was never rented; there is nothing of it any more. */
        reason: z.enum(['sold', 'lost', 'retired', 'removed']),
      })
      .meta({ title: 'StockGoneEvent' }),
    summary: 'A garment left the rack for good: it was sold, is lost, was taken out of use or removed',
  },
  'goods.changed': {
    data: z.object({ goodsId: IdOut, branchId: IdOut, quantity: z.number() }).meta({ title: 'GoodsEvent' }),
    summary: 'Goods came to a branch or left it: how many, negative when they left',
  },
  'document.issued': {
    data: z
      .object({
        documentId: IdOut,
        documentNo: z.string(),
        kind: z.string(),
        branchId: IdOut,
        orderId: IdOut.nullable(),
        day: DayOut,
        total: BahtOut,
        vat: BahtOut,
      })
      .meta({ title: 'DocumentEvent' }),
    summary: 'A receipt, tax invoice, credit note or slip was issued',
  },
  'request.received': {
    data: z
      .object({ orderId: IdOut, branchId: IdOut, price: BahtOut, bail: BahtOut })
      .meta({ title: 'RequestEvent' }),
    summary: 'A customer asked for garments in the web shop',
  },
} as const;

export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as [EventName, ...EventName[]];

export type EventData<E extends EventName> = z.output<(typeof events)[E]['data']>;
