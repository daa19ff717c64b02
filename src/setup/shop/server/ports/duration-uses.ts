import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** What is shown of a rent duration although it is kept above; the ids are columns of the query an answer stands in. */
export type DurationUses = {
  /** How many orders were made with it, counted to `most`. */
  orders(scope: Shop, durationId: RawBuilder<unknown>, most: number): RawBuilder<number>;
  /** What the user is called who changed it. */
  changedBy(scope: Shop, userId: RawBuilder<unknown>): RawBuilder<string | null>;
};

export const durationUses = asked<DurationUses>('who uses and changes rent durations');
