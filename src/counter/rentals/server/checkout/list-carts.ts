import { type RawBuilder, sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sessionIdOfCall } from '#access/authentication/server/index.ts';
import type { OpenCart, OpenCarts, rentalsContract } from '#counter/rentals/contract.ts';
import { defaultCart } from '#counter/rentals/contract.ts';
import { isEmptyCart, ownCarts } from './stored-carts.ts';

const agentOf = ({ shopId }: Scope, session: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce(
  (select l.user_agent from session l where l.shop_id = ${shopId} and l.id = ${session}), '')`;

export const sessionOf = (scope: Scope, call: object): number | null =>
  scope.machine === true ? null : sessionIdOfCall(call);

export const listCarts = readHandler<typeof rentalsContract.carts>(async (db, scope, call) => {
  const mine = call.query.cart ?? defaultCart;
  const session = sessionOf(scope, call);
  const [itemList, [takenOver]] = await db.readAll(scope, [
    sql<OpenCart>`
      select c.id as cart, c.updated_at::text as kept, c.updated_at as "changedAt",
        ${agentOf(scope, sql`c.session_id`)} as "userAgent", c.session_id is not distinct from ${session} as "thisDevice",
        coalesce((select u.name from customer u where u.shop_id = c.shop_id and u.id = (c.content->>'customerId')::bigint), '') as "customerName",
        (select coalesce(sum((l->>'quantity')::int), 0)::int from jsonb_array_elements(c.content->'lines') l)
          + (select coalesce(sum(jsonb_array_length(s->'garments')), 0)::int
            from jsonb_array_elements(coalesce(c.content->'sets', '[]')) s) as garments,
        (select coalesce(sum((a->>'quantity')::int), 0)::int
          from jsonb_array_elements(coalesce(c.content->'articles', '[]')) a) as articles
      from open_cart c where ${ownCarts(scope)} and c.id <> ${mine}::uuid and not ${isEmptyCart} order by c.updated_at desc`,
    sql<NonNullable<OpenCarts['takenOver']>>`
      select c.updated_at::text as kept, c.updated_at as at, ${agentOf(scope, sql`c.taken_by`)} as "userAgent",
        c.taken_by is not distinct from ${session} as "thisDevice"
      from open_cart c where ${ownCarts(scope)} and c.id = ${mine}::uuid and c.taken_by is not null`,
  ]);
  return { itemList, takenOver: takenOver ?? null };
});
