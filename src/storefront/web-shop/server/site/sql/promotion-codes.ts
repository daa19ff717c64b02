import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Returns true even if the code gives nothing now, because the cart says why. */
export const isPromotionCode = (scope: Pick<Scope, 'shopId'>, code: string) => sql<{ known: boolean }>`
  select exists (select from promotion p where p.shop_id = ${scope.shopId} and p.code = ${code} and p.code <> '' and p.early_days is null) as known`;
