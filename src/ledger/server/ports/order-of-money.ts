/** What this room must know of the orders that money, papers and slips belong to; they are kept by a room above. */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Ids may be columns of the query an answer stands in. */
export type OrderKeeper = {
  /** Orders of a customer, as a query of their ids. */
  ofCustomer(scope: Shop, customerId: number | RawBuilder<unknown>): RawBuilder<{ id: number }>;
  /** May the person see the order? */
  seen(scope: Scope, orderId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Its number; null for none. */
  number(scope: Shop, orderId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Holds the order until the transaction ends. */
  hold(scope: Shop, orderId: number | null): RawBuilder<unknown>;
};

export const ordersOfMoney = asked<OrderKeeper>('the orders that money belongs to');
