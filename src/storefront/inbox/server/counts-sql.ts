import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export const contactFormsBetween = (
  scope: Pick<Scope, 'shopId'>,
  from: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
) => sql<{ at: string }>`
  select begun_at as at from conversation where shop_id = ${scope.shopId} and channel = 'contact'
    and begun_at >= ${from} and begun_at < ${before}`;
