import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export const countOrdersWithDuration = (
  scope: Pick<Scope, 'shopId'>,
  durationId: RawBuilder<unknown>,
  most: number,
): RawBuilder<number> => sql<number>`
  (select count(*) from (select 1 from rental_order o where o.shop_id = ${scope.shopId} and o.rent_duration_id = ${durationId}
    limit ${most}) counted)`;
