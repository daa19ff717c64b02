import type { OrderChargeOut, Order } from '#orders/order/contract.ts';
import type { z } from 'zod';

type Entry = Order['entries'][number];
export type MoneyEvent =
  | { key: string; at: string; type: 'created'; by: string }
  | { key: string; at: string; type: 'charge'; charge: z.output<typeof OrderChargeOut> }
  | { key: string; at: string; type: 'entry'; entry: Entry };

/** Returns the oldest first, charges before payments of the same moment. */
export const moneyEventsOf = (
  order: Pick<Order, 'createdAt' | 'createdBy' | 'charges' | 'entries'>,
): MoneyEvent[] => {
  const all: MoneyEvent[] = [
    { key: 'created', at: order.createdAt, type: 'created', by: order.createdBy },
    ...order.charges.map((charge): MoneyEvent => ({
      key: `charge ${charge.chargeId}`,
      at: charge.at,
      type: 'charge',
      charge,
    })),
    ...order.entries.map((entry): MoneyEvent => ({
      key: `entry ${entry.entryId}`,
      at: entry.at,
      type: 'entry',
      entry,
    })),
  ];
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
