/** What every public page knows of its shop. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Hours } from '#setup/shop/opening-hours.ts';

type Shop = Pick<Scope, 'shopId'>;

export type FaceRow = {
  name: string;
  closed: boolean;
  logoFolder: string | null;
  logoToken: string | null;
  blog: boolean;
};

export const faceRow = (scope: Shop) => sql<FaceRow>`
  select s.name, s.closed_at is not null as closed, i.folder as "logoFolder", i.token as "logoToken",
    exists (select from article a where a.shop_id = s.shop_id and a.publish_at <= now()) as blog
  from shop s left join image i on i.shop_id = s.shop_id and i.id = s.logo_image_id
  where s.shop_id = ${scope.shopId}`;

export type BranchOfSite = {
  branchId: number;
  name: string;
  address: string;
  phone: string;
  hours: Hours;
  latitude: number | null;
  longitude: number | null;
};

/** Every branch that works, the main one first. */
export const siteBranches = (scope: Shop) => sql<BranchOfSite>`
  select b.id as "branchId", b.name, b.address, b.phone, b.hours, b.latitude, b.longitude from branch b
  where b.shop_id = ${scope.shopId} and b.active order by (b.flag1 = 'm') desc, b.id`;

export type KeyedGroup = { groupId: number; name: string; shown: boolean };

/** How a group is called in an address: its code, or a digest where it has none. `g`: the group. */
export const keySql = sql`case when g.code <> '' then g.code else '~' || left(md5(g.shop_id || '.' || g.id), 10) end`;

/** The group that an address means, also one that is no longer shown. */
export const groupAt = (scope: Shop, key: string) => sql<KeyedGroup>`
  select g.id as "groupId", g.name, g.web_item = 'y' and g.state as shown from product_group g
  where g.shop_id = ${scope.shopId} and ${
    key.startsWith('~') ? sql`g.code = '' and ${keySql} = ${key}` : sql`g.code = ${key}`
  } limit 1`;

/** The style that a code which none has led to once. */
export const groupOnce = (scope: Shop, was: string) => sql<{ name: string; key: string; shown: boolean }>`
  select g.name, ${keySql} as key, g.web_item = 'y' and g.state as shown from old_group_code o
  join product_group g on g.shop_id = o.shop_id and g.id = o.group_id
  where o.shop_id = ${scope.shopId} and o.code = ${was}`;

/** The keys of groups, for their addresses. */
export const groupKeys = (scope: Shop, ids: readonly number[]) => sql<{ groupId: number; key: string }>`
  select g.id as "groupId", ${keySql} as key from product_group g
  where g.shop_id = ${scope.shopId} and g.id = any(${[...ids]}::bigint[])`;

/** Groups `g` that the web shop shows. */
const shownSql = sql`g.web_item = 'y' and g.state`;

/** How many pages of groups and of published articles there are. */
export const mappedCounts = (scope: Shop) => sql<{ groups: number; articles: number }>`
  select (select count(*)::int from product_group g where g.shop_id = ${scope.shopId} and ${shownSql}) as groups,
    (select count(*)::int from article a where a.shop_id = ${scope.shopId} and a.publish_at <= now()) as articles`;

export type MappedGroup = { name: string; key: string; changed: string };

/** Groups that are shown, for the map of the site: so many from the one at `from` on. */
export const mappedGroups = (scope: Shop, most: number, from: number) => sql<MappedGroup>`
  select g.name, ${keySql} as key, to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from product_group g
  where g.shop_id = ${scope.shopId} and ${shownSql} order by g.id limit ${most} offset ${from}`;

/** A picture for each category of the web shop: of the group that stands first in it. */
export const categoryPictures = (scope: Shop) => sql<{ code: string; token: string }>`
  select distinct on (g.web_category) g.web_category as code, i.token
  from product_group g join image i on i.shop_id = g.shop_id and i.id = g.main_image_id
  where g.shop_id = ${scope.shopId} and g.web_item = 'y' and g.state and g.web_category <> ''
  order by g.web_category, g.featured_sort, g.id desc`;
