import { sql } from 'kysely';
import type { SetDefinition } from '#catalog/server/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { shownImage } from '#catalog/server/index.ts';

export type SetOption = {
  at: number;
  part: string;
  itemId: number;
  groupId: number;
  name: string;
  code: string;
  color: string;
  size: string;
  token: string | null;
  priceChange: number;
};

/** A choice of the item itself precedes a choice of its group. */
export const loadSetOptions = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  sets: readonly SetDefinition[],
): Promise<SetOption[]> => {
  const choices = sets.flatMap((set, at) =>
    set.members.flatMap((member) => member.choices.map((choice) => ({ ...choice, at, part: member.name }))),
  );
  const { rows } = await sql<SetOption>`
    select distinct on (n.at, n.part, i.id) n.at, n.part, n.change as "priceChange", n.ord, i.id as "itemId", i.group_id as "groupId",
      i.name, i.code, i.color, i.size, m.token
    from unnest(${choices.map((one) => one.at)}::int[], ${choices.map((one) => one.part)}::text[], ${choices.map((one) => one.itemId)}::bigint[],
      ${choices.map((one) => one.groupId)}::bigint[], ${choices.map((one) => one.priceChange)}::bigint[])
      with ordinality as n (at, part, item_id, group_id, change, ord)
    join product_item i on i.shop_id = ${scope.shopId} and (i.id = n.item_id or i.group_id = n.group_id)
    join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
    left join image m on m.shop_id = ${scope.shopId} and m.id = ${shownImage}
    order by n.at, n.part, i.id, n.item_id is null, n.ord`.execute(q);
  const placed = rows as (SetOption & { ord: number })[];
  return placed.toSorted((a, b) => a.ord - b.ord || a.itemId - b.itemId);
};
