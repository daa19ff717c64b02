import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export const shopHasUnits = (scope: Pick<Scope, 'shopId'>) => sql<boolean>`
  exists (select from unit u where u.shop_id = ${scope.shopId})`;
