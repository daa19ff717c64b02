import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Whether a paper of an order was made in the shop, as a condition of a query. */
export const anyPaper = (scope: Pick<Scope, 'shopId'>) => sql<boolean>`
  exists (select from document d where d.shop_id = ${scope.shopId} and d.order_id is not null)`;
