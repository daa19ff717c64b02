import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Uses of a duration and the user who changed it, as later modules know them. The ids are columns of the surrounding query. */
export type DurationUsesProvider = {
  /** Counts up to `most`. */
  orders(scope: Shop, durationId: RawBuilder<unknown>, most: number): RawBuilder<number>;
  changedBy(scope: Shop, userId: RawBuilder<unknown>): RawBuilder<string | null>;
};

export const durationUsesPort = definePort<DurationUsesProvider>('uses of rent durations');
