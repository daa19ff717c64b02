/** Each browser tab of a user in a branch has one cart. */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type rentalsContract, defaultCart, maxCarts } from '#counter/rentals/contract.ts';

/** Amounts are in satang. Names and availability are not stored. */
export type CartContent = Omit<BodyOf<typeof rentalsContract.putCart>, 'kept' | 'unanswered'>;

type Own = Pick<Scope, 'shopId' | 'userId' | 'branchId'>;

export const ownCarts = ({ shopId, userId, branchId }: Own): RawBuilder<boolean> =>
  sql`c.shop_id = ${shopId} and c.user_id = ${userId} and c.branch_id = ${branchId}`;

export const isEmptyCart = sql<boolean>`(jsonb_array_length(c.content->'lines') = 0
  and coalesce(jsonb_array_length(c.content->'sets'), 0) = 0 and coalesce(jsonb_array_length(c.content->'articles'), 0) = 0
  and c.content->>'customerId' is null)`;

export const readStoredCart = async (
  q: Tx,
  scope: Own,
  cart = defaultCart,
): Promise<{ content: CartContent; kept: string } | undefined> =>
  (
    await sql<{ content: CartContent; kept: string }>`
      select c.content, c.updated_at::text as kept from open_cart c where ${ownCarts(scope)} and c.id = ${cart}::uuid`.execute(
      q,
    )
  ).rows[0];

export type CartWrite = {
  cart: string | undefined;
  /** If undefined, the last write wins, unless the cart was taken over. */
  read: string | undefined;
  unanswered: CartContent | undefined;
  session: number | null;
  content: CartContent;
};

const isEmpty = ({ lines, sets = [], articles = [], customerId }: CartContent): boolean =>
  lines.length + sets.length + articles.length === 0 && customerId === null;

/** A client without a cart id cannot learn of a take-over. */
const isCurrent = ({
  read,
  content,
  unanswered = content,
}: CartWrite): RawBuilder<boolean> => sql`(c.updated_at::text = ${read ?? null}
  or (${read ?? null}::text is null and c.id = ${defaultCart}::uuid)
  or (c.taken_by is null and (${read ?? null}::text is null 
    or c.content in (${JSON.stringify(content)}::jsonb, ${JSON.stringify(unanswered)}::jsonb))))`;

const replaceCart = (scope: Own, write: CartWrite) => {
  const { cart = defaultCart, session, content } = write;
  return sql<{ kept: string }>`
    update open_cart c set content = ${JSON.stringify(content)}::jsonb, session_id = ${session}, taken_by = null,
      updated_at = case when c.taken_by is null and c.content = ${JSON.stringify(content)}::jsonb then c.updated_at else now() end
    where ${ownCarts(scope)} and c.id = ${cart}::uuid and ${isCurrent(write)} and (${isEmpty(content)} or not ${isEmptyCart})
    returning c.updated_at::text as kept`;
};

/** Serialises the user's tabs, so counts are correct. */
const addCart = async (q: Tx, scope: Own, write: CartWrite): Promise<string | undefined> => {
  const { shopId, userId, branchId } = scope;
  const { cart = defaultCart, session, content } = write;
  const owned = sql`${ownCarts(scope)} and c.taken_by is null`;
  await sql`select from app_user u where u.shop_id = ${shopId} and u.id = ${userId} for no key update`.execute(
    q,
  );
  const { rows } = await sql<{
    full: number;
    all: number;
  }>`select count(*) filter (where not ${isEmptyCart})::int as full,
    count(*)::int as all from open_cart c where ${owned}`.execute(q);
  const [{ full, all } = { full: 0, all: 0 }] = rows;
  if (full >= maxCarts && !isEmpty(content)) throw new AppError('CART_LIMIT', { values: { n: maxCarts } });
  // A tab whose empty cart is deleted adds it again with its next save.
  if (all >= 2 * maxCarts)
    await sql`delete from open_cart c where ${owned} and ${isEmptyCart} and c.id <> ${cart}::uuid`.execute(q);
  const added = await sql<{ kept: string }>`
    insert into open_cart as c (shop_id, user_id, branch_id, id, session_id, content)
    values (${shopId}, ${userId}, ${branchId}, ${cart}::uuid, ${session}, ${JSON.stringify(content)}::jsonb)
    on conflict (shop_id, user_id, branch_id, id) do update set content = excluded.content, updated_at = now(),
      session_id = excluded.session_id, taken_by = null where ${isCurrent(write)}
    returning c.updated_at::text as kept`.execute(q);
  return added.rows[0]?.kept;
};

/**
 * Returns the new version. Throws CHANGED if other content was saved after `read`, CART_GONE after a
 * take-over, or CART_LIMIT.
 */
export const writeCart = async (q: Tx, scope: Own, write: CartWrite): Promise<string> => {
  const kept = (await replaceCart(scope, write).execute(q)).rows[0]?.kept ?? (await addCart(q, scope, write));
  if (kept !== undefined) return kept;
  const { rows } = await sql<{ taken: boolean }>`select c.taken_by is not null as taken from open_cart c
    where ${ownCarts(scope)} and c.id = ${write.cart ?? defaultCart}::uuid`.execute(q);
  throw new AppError(rows[0]?.taken === true ? 'CART_GONE' : 'CHANGED');
};

export const closeCart = async (q: Tx, scope: Own, cart = defaultCart): Promise<void> => {
  const { rows } = await sql<{
    taken: boolean;
  }>`delete from open_cart c where ${ownCarts(scope)} and c.id = ${cart}::uuid
    returning c.taken_by is not null as taken`.execute(q);
  if (rows[0]?.taken === true && cart !== defaultCart) throw new AppError('CART_GONE');
};

/** A tab that slept for weeks must learn of a take-over. */
export const deleteOldCarts = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<unknown> => sql`
  delete from open_cart c where c.shop_id = ${shopId} and ${isEmptyCart}
    and c.updated_at < now() - case when c.taken_by is null then interval '1 day' else interval '30 days' end`;
