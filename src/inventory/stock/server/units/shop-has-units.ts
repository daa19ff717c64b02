import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Whether the shop has a garment, as a condition of a query. */
export const anyUnit = (scope: Pick<Scope, 'shopId'>) => sql<boolean>`
  exists (select from unit u where u.shop_id = ${scope.shopId})`;
