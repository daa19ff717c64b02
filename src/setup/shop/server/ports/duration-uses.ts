import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Extension point: data about a rent duration from higher modules. The ids are columns of the surrounding query. */
export type DurationUsesProvider = {
  /** Number of orders with this duration, counted to `most`. */
  orders(scope: Shop, durationId: RawBuilder<unknown>, most: number): RawBuilder<number>;
  /** Name of the user. */
  changedBy(scope: Shop, userId: RawBuilder<unknown>): RawBuilder<string | null>;
};

export const durationUsesPort = definePort<DurationUsesProvider>('uses of rent durations');
