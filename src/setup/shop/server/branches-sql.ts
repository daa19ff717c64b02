import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BranchContent } from '../contract.ts';
import { branchContentsPort } from './ports/branch-contents.ts';

type Shop = Pick<Scope, 'shopId'>;

export type BranchStateRow = {
  branchId: number;
  branchName: string;
  taxBranchNo: string;
  main: boolean;
  active: boolean;
  contents: BranchContent[];
};

const contents = (scope: Shop) =>
  sql.join(
    branchContentsPort.provided.map(
      ({ kind, count }) => sql`select ${kind}::text as kind, ${count(scope, sql`b.id`)}::int8 as count`,
    ),
    sql` union all `,
  );

/** Only open branches have contents. */
export const branchStatesQuery = (scope: Shop, id?: number) => sql<BranchStateRow>`
  select b.id as "branchId", b.name as "branchName", b.tax_branch_no as "taxBranchNo", b.flag1 = 'm' as main, b.active,
    case when b.active then (select coalesce(json_agg(c), '[]'::json) from (${contents(scope)}) c where c.count <> 0)
      else '[]'::json end as contents
  from branch b where b.shop_id = ${scope.shopId} ${id === undefined ? sql`` : sql`and b.id = ${id}`}
  order by b.active desc, (b.flag1 = 'm') desc, b.position, b.id`;

/** Postings lock these rows until their commit, so no branch closes meanwhile. */
export const lockBranches = (scope: Shop) => sql<{
  id: number;
  active: boolean;
  main: boolean;
  taxBranchNo: string;
}>`
  select id, active, flag1 = 'm' as main, tax_branch_no as "taxBranchNo" from branch where shop_id = ${scope.shopId} order by id for update`;

export const setBranchActive = (scope: Shop, id: number, active: boolean) => sql`
  update branch set active = ${active}, flag1 = case when ${active} then flag1 else '' end
  where shop_id = ${scope.shopId} and id = ${id}`;

export const setMainBranchRow = (scope: Shop, id: number) => sql`
  update branch set flag1 = case when id = ${id} then 'm' else '' end
  where shop_id = ${scope.shopId} and (flag1 = 'm') <> (id = ${id})`;

export const setBranchPositions = (scope: Shop, ids: readonly number[]) => sql`
  update branch b set position = n.at from unnest(${[...ids]}::bigint[]) with ordinality as n(id, at)
  where b.shop_id = ${scope.shopId} and b.id = n.id`;
