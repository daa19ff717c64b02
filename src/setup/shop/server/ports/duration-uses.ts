import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Later modules provide a duration's orders and a user's name. Ids are columns of the outer query. */
export type DurationUsesProvider = {
  orders(scope: Shop, durationId: RawBuilder<unknown>, most: number): RawBuilder<number>;
  changedBy(scope: Shop, userId: RawBuilder<unknown>): RawBuilder<string | null>;
};

export const durationUsesPort = definePort<DurationUsesProvider>('uses of rent durations');
