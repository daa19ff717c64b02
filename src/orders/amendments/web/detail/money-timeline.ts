/** What happened to an order's money, in the order of time. */
import type { Charge, Order } from '#orders/order/contract.ts';
import type { z } from 'zod';

type Entry = Order['entries'][number];
export type Happening =
  | { key: string; at: string; type: 'created'; by: string }
  | { key: string; at: string; type: 'charge'; charge: z.output<typeof Charge> }
  | { key: string; at: string; type: 'entry'; entry: Entry };

/** Oldest first; of one moment the charges stand before the money that pays them. */
export const happenings = (
  order: Pick<Order, 'createdAt' | 'createdBy' | 'charges' | 'entries'>,
): Happening[] => {
  const all: Happening[] = [
    { key: 'created', at: order.createdAt, type: 'created', by: order.createdBy },
    ...order.charges.map((charge): Happening => ({
      key: `charge ${charge.chargeId}`,
      at: charge.at,
      type: 'charge',
      charge,
    })),
    ...order.entries.map((entry): Happening => ({
      key: `entry ${entry.entryId}`,
      at: entry.at,
      type: 'entry',
      entry,
    })),
  ];
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
