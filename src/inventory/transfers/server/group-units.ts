import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { GroupUnit, transferContract } from '../contract.ts';

const groupQuery = (scope: Scope, id: number) => sql<{ name: string; code: string; token: string | null }>`
  select g.name, g.code, m.token from product_group g
  left join image m on m.shop_id = ${scope.shopId} and m.id = g.main_image_id
  where g.shop_id = ${scope.shopId} and g.id = ${id}`;

export const activeBranchesQuery = (scope: Scope): RawBuilder<{ branchId: number; name: string }> =>
  sql<{
    branchId: number;
    name: string;
  }>`select b.id as "branchId", b.name from branch b where b.shop_id = ${scope.shopId} and b.active order by b.flag1 desc, b.position, b.id`;

type Row = Omit<GroupUnit, 'mine'>;

const mostUnits = 2000;

const unitsQuery = (scope: Scope, id: number, today: Day): RawBuilder<Row> => sql<Row>`
  select u.id as "unitId", u.item_id as "itemId", u.barcode, i.color, i.size, u.state, u.branch_id as "branchId",
    not exists (select from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.kind in ('sent', 'received'))
      and not exists (select from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state in ('out', 'returned')) as fresh,
    coalesce(p.promises, 0) as promises, p.next as "nextDay"
  from product_item i
  join unit u on u.shop_id = ${scope.shopId} and u.item_id = i.id
  left join lookup c on c.shop_id = ${scope.shopId} and c.kind = 'color' and c.code = i.color
  left join lookup s on s.shop_id = ${scope.shopId} and s.kind = 'size' and s.code = i.size
  left join lateral (
    select count(*) as promises, min(lower(r.blocked)) as next from reservation r
    where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'held' and r.blocked && ${`[${today},)`}::daterange
  ) p on true
  where i.shop_id = ${scope.shopId} and i.group_id = ${id} and u.state not in ('sold', 'lost', 'retired')
  order by coalesce(c.sort, 2147483647), i.color, coalesce(s.sort, 2147483647), i.size, u.barcode limit ${mostUnits}`;

export const listGroupUnits = readHandler<typeof transferContract.groupUnits>(async (db, scope, call) => {
  const { id } = call.params;
  const [groups, branches, units] = await db.readAll(scope, [
    groupQuery(scope, id),
    activeBranchesQuery(scope),
    unitsQuery(scope, id, bangkokDay(new Date())),
  ]);
  const [group] = groups;
  if (group === undefined) return call.fail('NOT_FOUND');
  const isMine = (branchId: number): boolean => scope.branchIds.includes(branchId);
  return {
    groupId: id,
    name: group.name,
    code: group.code,
    image: imageUrl(scope.shopId, 'item', group.token),
    branches: branches.map((one) => ({ ...one, mine: isMine(one.branchId) })),
    units: units.map((one) => ({ ...one, mine: isMine(one.branchId) })),
  };
});
