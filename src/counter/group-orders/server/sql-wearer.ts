import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export const wearerOrder = (scope: Scope, id: number) => sql<{ orderId: number }>`
  select order_id as "orderId" from wearer where shop_id = ${scope.shopId} and id = ${id}`;

export const updateWearer = (
  scope: Scope,
  id: number,
  to: { name: string; team: string; phone: string; note: string },
) => sql`
  update wearer set name = ${to.name}, team = ${to.team}, phone = ${to.phone}, note = ${to.note}
  where shop_id = ${scope.shopId} and id = ${id}`;

export const deleteWearer = (scope: Scope, id: number) => sql`
  delete from wearer where shop_id = ${scope.shopId} and id = ${id}`;
