import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export const shopHasDocuments = (scope: Pick<Scope, 'shopId'>) => sql<boolean>`
  exists (select from document d where d.shop_id = ${scope.shopId} and d.order_id is not null)`;
