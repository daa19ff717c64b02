import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** `userId` is a column of the outer query. */
export const userNameSql = (
  scope: Pick<Scope, 'shopId'>,
  userId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`
  (select u.display_name from app_user u where u.shop_id = ${scope.shopId} and u.id = ${userId})`;
