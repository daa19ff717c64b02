import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Translations } from '#lib/text/translations.ts';
import type { OpeningHours } from '#setup/shop/opening-hours.ts';

type Shop = Pick<Scope, 'shopId'>;

export type ShopFaceRow = {
  name: string;
  closed: boolean;
  logoFolder: string | null;
  logoToken: string | null;
  blog: boolean;
  sets: boolean;
};

export const shopFaceQuery = (scope: Shop) => sql<ShopFaceRow>`
  select s.name, s.closed_at is not null as closed, i.folder as "logoFolder", i.token as "logoToken",
    exists (select from article a where a.shop_id = s.shop_id and a.publish_at <= now()) as blog,
    exists (select from product_set x where x.shop_id = s.shop_id and x.active and x.web) as sets
  from shop s left join image i on i.shop_id = s.shop_id and i.id = s.logo_image_id
  where s.shop_id = ${scope.shopId}`;

export const pictureSize = (scope: Shop, token: string) => sql<{ width: number; height: number }>`
  select i.width, i.height from image i where i.shop_id = ${scope.shopId} and i.token = ${token}`;

export type BranchOfSite = {
  branchId: number;
  name: string;
  translations: Translations;
  address: string;
  addressTranslations: Translations;
  phone: string;
  hours: OpeningHours;
  latitude: number | null;
  longitude: number | null;
  slots: boolean;
};

export const siteBranches = (scope: Shop) => sql<BranchOfSite>`
  select b.id as "branchId", b.name, b.translations, b.address, b.address_translations as "addressTranslations", b.phone, b.hours, b.latitude, b.longitude, b.slot_minutes is not null as slots from branch b
  where b.shop_id = ${scope.shopId} and b.active order by (b.flag1 = 'm') desc, b.position, b.id`;

export type SlugGroup = { groupId: number; name: string; shown: boolean };

/** URLs have the code of group `g`, else a digest. */
export const groupSlugSql = sql`case when g.code <> '' then g.code else '~' || left(md5(g.shop_id || '.' || g.id), 10) end`;

export const groupBySlug = (scope: Shop, key: string) => sql<SlugGroup>`
  select g.id as "groupId", g.name, g.web_item = 'y' and g.state as shown from product_group g
  where g.shop_id = ${scope.shopId} and ${
    key.startsWith('~') ? sql`g.code = '' and ${groupSlugSql} = ${key}` : sql`g.code = ${key}`
  } limit 1`;

export const groupByOldSlug = (scope: Shop, was: string) => sql<{
  name: string;
  key: string;
  shown: boolean;
}>`
  select g.name, ${groupSlugSql} as key, g.web_item = 'y' and g.state as shown from old_group_code o
  join product_group g on g.shop_id = o.shop_id and g.id = o.group_id
  where o.shop_id = ${scope.shopId} and o.code = ${was}`;

export const groupSlugs = (scope: Shop, ids: readonly number[]) => sql<{ groupId: number; key: string }>`
  select g.id as "groupId", ${groupSlugSql} as key from product_group g
  where g.shop_id = ${scope.shopId} and g.id = any(${[...ids]}::bigint[])`;

const shownSql = sql`g.web_item = 'y' and g.state`;

export const sitemapCounts = (scope: Shop) => sql<{ groups: number; articles: number }>`
  select (select count(*)::int from product_group g where g.shop_id = ${scope.shopId} and ${shownSql}) as groups,
    (select count(*)::int from article a where a.shop_id = ${scope.shopId} and a.publish_at <= now()) as articles`;

export type SitemapGroup = { name: string; key: string; changed: string };

export const sitemapGroups = (scope: Shop, most: number, from: number) => sql<SitemapGroup>`
  select g.name, ${groupSlugSql} as key, to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from product_group g
  where g.shop_id = ${scope.shopId} and ${shownSql} order by g.id limit ${most} offset ${from}`;

export const categoryPictures = (scope: Shop) => sql<{ code: string; token: string }>`
  select distinct on (g.web_category) g.web_category as code, i.token
  from product_group g join image i on i.shop_id = g.shop_id and i.id = g.main_image_id
  where g.shop_id = ${scope.shopId} and g.web_item = 'y' and g.state and g.web_category <> ''
  order by g.web_category, g.featured_sort, g.id desc`;
