import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export type LedgerOrderProvider = {
  ofCustomer(scope: Shop, customerId: number | RawBuilder<unknown>): RawBuilder<{ id: number }>;
  seen(scope: Scope, orderId: RawBuilder<unknown>): RawBuilder<boolean>;
  number(scope: Shop, orderId: RawBuilder<unknown>): RawBuilder<string | null>;
  hold(scope: Shop, orderId: number | null): RawBuilder<unknown>;
};

export const ledgerOrderPort = definePort<LedgerOrderProvider>('orders of ledger entries');
