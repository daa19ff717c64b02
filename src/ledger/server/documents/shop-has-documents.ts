import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Does the shop have a document of an order? A query condition. */
export const shopHasDocuments = (scope: Pick<Scope, 'shopId'>) => sql<boolean>`
  exists (select from document d where d.shop_id = ${scope.shopId} and d.order_id is not null)`;
