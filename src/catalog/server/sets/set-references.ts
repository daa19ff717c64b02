import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CodeRenameProvider } from '../lists/code-uses.ts';
import type { ItemReferenceProvider } from '../ports/item-references.ts';
import { refreshSetSearchKeys } from './write-set.ts';

type Shop = Pick<Scope, 'shopId'>;

const refuse = async (q: Tx, { shopId }: Shop, named: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select s.name from product_set_choice c
    join product_set_member p on p.shop_id = ${shopId} and p.id = c.member_id
    join product_set s on s.shop_id = ${shopId} and s.id = p.set_id
    where c.shop_id = ${shopId} and ${named} order by s.id limit 1`.execute(q);
  const [row] = rows;
  if (row !== undefined) throw new AppError('IN_SET', { values: { name: row.name } });
};

export const assertItemsNotInSets = (q: Tx, scope: Shop, itemIds: readonly number[]): Promise<void> =>
  refuse(q, scope, sql<boolean>`c.item_id = any(${[...itemIds]}::bigint[])`);

export const assertGroupNotInSets = (q: Tx, scope: Shop, groupId: number): Promise<void> =>
  refuse(q, scope, sql<boolean>`c.group_id = ${groupId}`);

/** If a merge makes choices equal, the first remains with position and price. */
export const setItemReferences: ItemReferenceProvider = {
  follow: async (q, { shopId }, pairs) => {
    const pairRows = sql`unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")`;
    await sql`
      with named as (
        select c.id, row_number() over (partition by c.member_id, coalesce(n."into", c.item_id) order by c.position) as place
        from product_set_choice c left join ${pairRows} on n."from" = c.item_id
        where c.shop_id = ${shopId} and c.item_id is not null)
      delete from product_set_choice c using named d where c.shop_id = ${shopId} and c.id = d.id and d.place > 1`.execute(
      q,
    );
    await sql`update product_set_choice c set item_id = n."into" from ${pairRows}
      where c.shop_id = ${shopId} and c.item_id = n."from"`.execute(q);
  },
};

export const setCategoryRenames: CodeRenameProvider = async (q, scope, { kind, from, into }) => {
  if (kind !== 'category') return;
  await sql`update product_set set category = ${into} where shop_id = ${scope.shopId} and category = ${from}`.execute(
    q,
  );
  await refreshSetSearchKeys(q, scope, { categories: [into] });
};
