import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import { defaultCart } from '#counter/rentals/contract.ts';
import { emptyCart, readCart } from './cart.ts';
import { sessionOf } from './list-carts.ts';
import { isEmptyCart, ownCarts } from './stored-carts.ts';

type Row = { id: string; kept: string; taken: boolean; empty: boolean };

/** The caller's content stays in the list under a new id. */
export const takeCart = writeHandler<typeof rentalsContract.takeCart>(async (q, scope, call) => {
  const { cart = defaultCart } = call.query;
  const { from, kept } = call.body;
  if (from === cart) throw new AppError('VALIDATION', { values: { field: 'from' } });
  const { rows } = await sql<Row>`
    select c.id, c.updated_at::text as kept, c.taken_by is not null as taken, ${isEmptyCart} as empty from open_cart c
    where ${ownCarts(scope)} and c.id in (${from}::uuid, ${cart}::uuid) order by c.id for update`.execute(q);
  const source = rows.find((one) => one.id === from);
  if (source === undefined) throw new AppError('NOT_FOUND');
  if (source.taken || source.empty) return call.fail('CART_GONE');
  if (source.kept !== kept) return call.fail('CHANGED');
  const session = sessionOf(scope, call);
  const { shopId, userId, branchId } = scope;
  await sql`update open_cart c set id = ${randomUUID()}::uuid where ${ownCarts(scope)} and c.id = ${cart}::uuid and not ${isEmptyCart}`.execute(
    q,
  );
  await sql`
    insert into open_cart as c (shop_id, user_id, branch_id, id, session_id, content)
      select ${shopId}, ${userId}, ${branchId}, ${cart}::uuid, ${session}, s.content from open_cart s
      where s.shop_id = ${shopId} and s.user_id = ${userId} and s.branch_id = ${branchId} and s.id = ${from}::uuid
    on conflict (shop_id, user_id, branch_id, id) do update set content = excluded.content, session_id = excluded.session_id,
      updated_at = now(), taken_by = null`.execute(q);
  await sql`update open_cart c set content = ${JSON.stringify(emptyCart)}::jsonb, updated_at = now(), taken_by = ${session ?? 0}
    where ${ownCarts(scope)} and c.id = ${from}::uuid`.execute(q);
  return readCart(q, scope, cart);
});
