import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type PartInput = { name: string; lossPrice: number; partId?: number | undefined };
type StoredPart = { id: number; name: string; sort: number };
type Written = PartInput & { id: number | null; sort: number };

/**
 * Matches by id, otherwise by name, otherwise in place of a removed part. Orders, packed bags and garments
 * with missing parts refer to the ids.
 */
const matchParts = (before: readonly StoredPart[], parts: readonly PartInput[]): Written[] => {
  const left = [...before];
  const take = (fits: (one: StoredPart) => boolean): number | null => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0]?.id ?? null);
  };
  const byId = parts.map((part) => take((one) => one.id === part.partId));
  const byName = parts.map((part, at) => byId[at] ?? take((one) => one.name === part.name));
  return parts.map(({ name, lossPrice }, at) => ({
    name,
    lossPrice,
    sort: at + 1,
    id: byName[at] ?? take((one) => before.indexOf(one) === at),
  }));
};

/** The caller has locked the groups. Matched parts retain their ids. */
export const writeParts = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  groups: readonly { groupId: number; parts: readonly PartInput[] }[],
): Promise<void> => {
  if (groups.length === 0) return;
  const { rows: stored } = await sql<StoredPart & { groupId: number }>`
    select id, group_id as "groupId", name, sort from product_group_part
    where shop_id = ${scope.shopId} and group_id = any(${groups.map((one) => one.groupId)}::bigint[]) order by sort, id`.execute(
    q,
  );
  const rows = groups.flatMap(({ groupId, parts }) =>
    matchParts(
      stored.filter((one) => one.groupId === groupId),
      parts,
    ).map((part) => ({ ...part, groupId })),
  );
  const matchedIds = rows.flatMap((one) => one.id ?? []);
  const removed = stored.flatMap(({ id }) => (matchedIds.includes(id) ? [] : [id]));
  if (removed.length > 0)
    await sql`delete from product_group_part where shop_id = ${scope.shopId} and id = any(${removed}::bigint[])`.execute(
      q,
    );
  const columns = (of: readonly (Written & { groupId: number })[]) =>
    sql`unnest(${of.map((one) => one.id)}::bigint[], ${of.map((one) => one.groupId)}::bigint[], ${of.map((one) => one.name)}::text[],
      ${of.map((one) => one.lossPrice)}::bigint[], ${of.map((one) => one.sort)}::int[]) as n (id, group_id, name, loss_price, sort)`;
  const changed = rows.filter((one) => one.id !== null);
  if (changed.length > 0)
    await sql`
      update product_group_part p set name = n.name, loss_price = n.loss_price, sort = n.sort from ${columns(changed)}
      where p.shop_id = ${scope.shopId} and p.id = n.id`.execute(q);
  const added = rows.filter((one) => one.id === null);
  if (added.length > 0)
    await sql`
      insert into product_group_part (shop_id, group_id, name, loss_price, sort)
      select ${scope.shopId}, n.group_id, n.name, n.loss_price, n.sort from ${columns(added)} order by n.group_id, n.sort`.execute(
      q,
    );
};
