import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MissingViewPart, SavedViewSearch } from '#reporting/analytics/contracts/saved-views.ts';

export type SavedViewRow = {
  viewId: number;
  name: string;
  shared: boolean;
  by: string;
  mine: boolean;
  search: SavedViewSearch;
  gone: MissingViewPart[];
};

export const maySeeStatistics = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from user_role r where r.shop_id = ${user}.shop_id and r.user_id = ${user}.id and r.role = 'owner') and ${user}.active`;

const lookupGone = (part: 'category' | 'color' | 'size'): RawBuilder<unknown> => sql`
  select ${part}::text as part where v.search ? ${part}::text and not exists (select from lookup l
    where l.shop_id = v.shop_id and l.kind::text = ${part}::text and l.code = v.search->>${part}::text)`;

export const savedViewsQuery = (scope: Scope, only?: number) => sql<SavedViewRow>`
  select v.id as "viewId", v.name, v.shared, case when v.user_id = ${scope.userId} then '' else u.display_name end as by,
    v.user_id = ${scope.userId} or not (${maySeeStatistics(sql`u`)}) as mine, v.search,
    array(
      select 'branch' as part where v.search ? 'branch' and (v.search->>'branch')::bigint <> all (${[...scope.branchIds]}::bigint[])
      union all
      select 'group' where v.search ? 'group' and not exists (select from product_group g where g.shop_id = v.shop_id and g.id = (v.search->>'group')::bigint)
      union all ${lookupGone('category')} union all ${lookupGone('color')} union all ${lookupGone('size')}) as gone
  from figure_view v join app_user u on u.shop_id = v.shop_id and u.id = v.user_id
  where v.shop_id = ${scope.shopId} and (v.user_id = ${scope.userId} or v.shared)
    ${only === undefined ? sql`` : sql`and v.id = ${only}`}
  order by v.user_id <> ${scope.userId}, lower(v.name), v.id`;

export const lockSavedViews = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('figure views', ${scope.shopId}))`;

export const countSavedViews = (scope: Scope) => sql<{ n: number }>`
  select count(*)::int as n from figure_view where shop_id = ${scope.shopId} and user_id = ${scope.userId}`;

export const groupExistsQuery = (scope: Scope, groupId: number) => sql<{ id: number }>`
  select id from product_group where shop_id = ${scope.shopId} and id = ${groupId}`;

export const insertSavedView = (
  scope: Scope,
  one: { name: string; shared: boolean; search: SavedViewSearch },
) => sql<{
  id: number;
}>`
  insert into figure_view (shop_id, user_id, name, shared, search)
  values (${scope.shopId}, ${scope.userId}, ${one.name}, ${one.shared}, ${JSON.stringify(one.search)}::jsonb) returning id`;

type Change = {
  name?: string | undefined;
  shared?: boolean | undefined;
  search?: SavedViewSearch | undefined;
};
/** The user who changes a view owns it. */
export const updateSavedView = (scope: Scope, id: number, { name, shared, search }: Change) => sql`
  update figure_view v set user_id = ${scope.userId},
    name = ${name === undefined ? sql`v.name` : sql`${name}`},
    shared = ${shared === undefined ? sql`v.shared` : sql`${shared}`},
    search = ${search === undefined ? sql`v.search` : sql`${JSON.stringify(search)}::jsonb`}, updated_at = now()
  where v.shop_id = ${scope.shopId} and v.id = ${id}`;

export const deleteSavedView = (scope: Scope, id: number) =>
  sql`delete from figure_view where shop_id = ${scope.shopId} and id = ${id}`;
