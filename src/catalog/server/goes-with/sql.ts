import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export const goesWithJson = (scope: Shop, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('productGroupId', x.id, 'name', x.name, 'code', x.code) order by w.sort, x.id)
    from (${rows}) w join product_group x on x.shop_id = ${scope.shopId} and x.id = w.other), '[]'::json)`;

export const groupGoesWithJson = (scope: Shop): RawBuilder<unknown> =>
  goesWithJson(
    scope,
    sql`select other_id as other, sort from group_goes_with where shop_id = ${scope.shopId} and group_id = g.id`,
  );

export const assertGroupsExist = async (q: Tx, scope: Shop, groupIds: readonly number[]): Promise<void> => {
  if (groupIds.length === 0) return;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_group
    where shop_id = ${scope.shopId} and id = any(${[...groupIds]}::bigint[])`.execute(q);
  if (rows[0]?.n !== new Set(groupIds).size) throw new AppError('NOT_FOUND');
};

export const writeGroupGoesWith = async (
  q: Tx,
  scope: Shop,
  groupId: number,
  others: readonly number[],
): Promise<void> => {
  const field = 'goesWith';
  if (others.includes(groupId))
    throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
  await assertGroupsExist(q, scope, others);
  await sql`delete from group_goes_with where shop_id = ${scope.shopId} and group_id = ${groupId}`.execute(q);
  if (others.length > 0)
    await sql`insert into group_goes_with (shop_id, group_id, other_id, sort)
      select ${scope.shopId}, ${groupId}, x.id, x.place from unnest(${[...others]}::bigint[]) with ordinality as x (id, place)`.execute(
      q,
    );
};

/**
 * Finds groups that go with any of these groups, except these groups. The groups named most often come first,
 * then the shop's order.
 */
export const goesWithGroups = (
  scope: Shop,
  groupIds: readonly number[],
): RawBuilder<{ groupId: number }> => sql<{ groupId: number }>`
  select other_id as "groupId" from group_goes_with
  where shop_id = ${scope.shopId} and group_id = any(${[...groupIds]}::bigint[]) and other_id <> all(${[...groupIds]}::bigint[])
  group by other_id order by count(*) desc, min(sort), other_id limit 24`;
