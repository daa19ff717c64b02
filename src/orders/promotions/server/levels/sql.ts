import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { earlierRentalsSql } from '#orders/order/server/index.ts';

export type LevelRow = {
  levelId: number;
  name: string;
  minRentals: number | null;
  /** Rent in satang. */
  minSpent: number | null;
  members: number;
};

export const levelsQuery = (scope: Scope) => sql<LevelRow>`
  select v.id as "levelId", v.name, v.min_rentals as "minRentals", v.min_spent as "minSpent",
    (select count(*)::int from (select from member m where m.shop_id = v.shop_id and m.level_id = v.id limit 1000) k) as members
  from member_level v where v.shop_id = ${scope.shopId} order by v.rank`;

/**
 * Returns the level given by an admin, or reached by rentals other than `orderId`. Reads rentals only if a
 * level depends on them.
 */
const highest = (
  scope: Scope,
  customerId: number | null | RawBuilder<number>,
  orderId: number | null,
  column: RawBuilder<unknown>,
) => sql`(select ${column} from member_level v where v.shop_id = ${scope.shopId} and (
    v.id = (select m.level_id from member m where m.shop_id = ${scope.shopId} and m.customer_id = (select ${customerId}::bigint))
    or (v.min_rentals is not null and v.min_rentals <= (select count(*) from ${earlierRentalsSql(scope, customerId, orderId)}))
    or (v.min_spent is not null and v.min_spent <= (select coalesce(sum(r.rent), 0) from ${earlierRentalsSql(scope, customerId, orderId)})))
    order by v.rank desc limit 1)`;

export const levelOf = (
  scope: Scope,
  customerId: number | null | RawBuilder<number>,
  orderId: number | null,
): RawBuilder<number | null> => sql<number | null>`${highest(scope, customerId, orderId, sql`v.id`)}`;

export type MemberRow = {
  levelId: number | null;
  name: string | null;
  handLevelId: number | null;
  rentals: number;
  /** Rent in satang. */
  spent: number;
};

export const memberQuery = (scope: Scope, customerId: number) => sql<MemberRow>`
  select v.id as "levelId", v.name, m.level_id as "handLevelId",
    (select count(*)::int from ${earlierRentalsSql(scope, customerId, null)}) as rentals,
    (select coalesce(sum(r.rent), 0)::int8 from ${earlierRentalsSql(scope, customerId, null)}) as spent
  from customer c
  left join member m on m.shop_id = c.shop_id and m.customer_id = c.id
  left join member_level v on v.shop_id = c.shop_id and v.id = ${highest(scope, customerId, null, sql`v.id`)}
  where c.shop_id = ${scope.shopId} and c.id = ${customerId}`;

export const lockLevels = async (q: Tx, scope: Scope): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from member_level where shop_id = ${scope.shopId} order by id for update`.execute(q)
  ).rows.map((one) => one.id);

export const levelsInUse = (scope: Scope, ids: readonly number[]) => sql<{ id: number }>`
  select v.id from member_level v where v.shop_id = ${scope.shopId} and v.id = any(${[...ids]}::bigint[])
    and (exists (select from member m where m.shop_id = v.shop_id and m.level_id = v.id)
      or exists (select from promotion p where p.shop_id = v.shop_id and v.id = any(p.level_ids)))`;

export type NewLevel = {
  levelId: number | null;
  name: string;
  minRentals: number | null;
  minSpent: number | null;
};

/** Deletes unlisted levels. The caller has locked the levels. */
export const saveLevelRows = async (q: Tx, scope: Scope, levels: readonly NewLevel[]): Promise<void> => {
  const known = levels.flatMap((one, index) => (one.levelId === null ? [] : [{ ...one, rank: index + 1 }]));
  const fresh = levels.flatMap((one, index) => (one.levelId === null ? [{ ...one, rank: index + 1 }] : []));
  const columns = (rows: typeof known | typeof fresh) =>
    sql`unnest(${rows.map((one) => one.levelId)}::bigint[], ${rows.map((one) => one.name)}::text[], ${rows.map((one) => one.rank)}::int[],
      ${rows.map((one) => one.minRentals)}::int[], ${rows.map((one) => one.minSpent)}::bigint[]) as n (id, name, rank, min_rentals, min_spent)`;
  await sql`delete from member_level where shop_id = ${scope.shopId}
    and id <> all(${known.map((one) => one.levelId)}::bigint[])`.execute(q);
  await sql`update member_level v set name = n.name, rank = n.rank, min_rentals = n.min_rentals, min_spent = n.min_spent
    from ${columns(known)} where v.shop_id = ${scope.shopId} and v.id = n.id`.execute(q);
  await sql`insert into member_level (shop_id, name, rank, min_rentals, min_spent)
    select ${scope.shopId}, n.name, n.rank, n.min_rentals, n.min_spent from ${columns(fresh)}`.execute(q);
};
