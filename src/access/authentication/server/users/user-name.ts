import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** What a user is called, for rooms below this one; the id is a column of the query it stands in. */
export const personName = (
  scope: Pick<Scope, 'shopId'>,
  userId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`
  (select u.display_name from app_user u where u.shop_id = ${scope.shopId} and u.id = ${userId})`;
