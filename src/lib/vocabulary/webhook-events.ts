/** Events contain facts and ids, but no personal names. */
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
  /** The balance is negative if the shop owes a refund. */
  balance: BahtOut,
  bailHeld: BahtOut,
});
const order = Order.meta({ title: 'OrderEvent' });
const orderMoney = Order.extend({ amount: BahtOut }).meta({ title: 'OrderMoneyEvent' });

export const webhookEvents = {
  'order.reserved': { data: order, summary: 'An order is reserved' },
  'order.paid': { data: orderMoney, summary: 'A payment for an order was received: price or deposit' },
  'order.out': { data: order, summary: 'Garments of an order were handed over' },
  'order.returned': { data: order, summary: 'Garments of an order were returned' },
  'order.overdue': {
    data: order,
    summary: 'Garments of an order were not returned on their return day; once per return day',
  },
  'order.refunded': { data: orderMoney, summary: 'Money of an order was refunded: price or deposit' },
  'order.cancelled': { data: order, summary: 'An order was cancelled' },
  'order.changed': {
    data: order,
    summary: 'Any other change to an order: days, garments, charges, an undone step',
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
        /** `removed`: the unit was created by mistake and never rented. */
        reason: z.enum(['sold', 'lost', 'retired', 'removed']),
      })
      .meta({ title: 'StockGoneEvent' }),
    summary: 'A garment left the stock for good: sold, lost, retired or removed',
  },
  'goods.changed': {
    data: z.object({ goodsId: IdOut, branchId: IdOut, quantity: z.number() }).meta({ title: 'GoodsEvent' }),
    summary: 'The stock of goods in a branch changed: quantity, negative for outgoing',
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
    summary: 'A customer requested garments in the web shop',
  },
} as const;

export type EventName = keyof typeof webhookEvents;
export const eventNames = Object.keys(webhookEvents) as [EventName, ...EventName[]];

export type EventData<E extends EventName> = z.output<(typeof webhookEvents)[E]['data']>;
