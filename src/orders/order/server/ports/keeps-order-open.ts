/** What keeps an order from being closed although its money is settled. */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Does something of the customer's still lie with the shop? An expression over the order's id. */
export type KeepsOpen = (scope: Pick<Scope, 'shopId'>, orderId: RawBuilder<unknown>) => RawBuilder<boolean>;
export const keepsOpen = asked<KeepsOpen>('what keeps an order open');
