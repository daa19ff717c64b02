import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupKind } from '#platform/db/tables.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { containsAll } from '#platform/search/match-words.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import { type Language, type TranslatedLanguage } from '#lib/text/languages.ts';
import type { Translations } from '#lib/text/translations.ts';
import type { ProductGroup, ProductItem } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { groupGoesWithJson } from './goes-with/sql.ts';
import { type ImageJson, imagesJson } from './pictures/sql-pictures.ts';

type Shop = Pick<Scope, 'shopId'>;

export type LookupRow = {
  kind: LookupKind;
  code: string;
  description: string;
  translations: Translations;
  swatch: string | null;
};

export const lookupRows = (scope: Shop, kinds: readonly LookupKind[]) => sql<LookupRow>`
  select kind, code, description, translations, swatch from lookup
  where shop_id = ${scope.shopId} and active and kind::text = any(${[...kinds]}::text[])
  order by sort, description collate "th-x-icu", code`;

/** Includes retired entries, whose codes groups may still have. */
export const describedRows = (scope: Shop, codes: readonly string[]) => sql<LookupRow>`
  select kind, code, description, translations, swatch from lookup
  where shop_id = ${scope.shopId} and kind in ('category', 'texture', 'color', 'size', 'web_category') and code = any(${[...codes]}::text[])`;

export const colorRows = (scope: Shop, groupId: number) => sql<{
  code: string;
  description: string;
  swatch: string | null;
}>`
  select c.code, coalesce(l.description, '') as description, l.swatch from product_group_color c
  left join lookup l on l.shop_id = c.shop_id and l.kind = 'color' and l.code = c.code
  where c.shop_id = ${scope.shopId} and c.group_id = ${groupId} order by c.sort`;

export const groupNameSql = (
  language: Language,
  own: RawBuilder<string> = sql<string>`g.name`,
): RawBuilder<string> =>
  language === 'th' ? own : sql<string>`coalesce(nullif(${sql.ref(`g.name_${language}`)}, ''), ${own})`;

export const translatedGroupNames = (
  scope: Shop,
  groupIds: readonly number[],
  language: TranslatedLanguage,
) => sql<{ groupId: number; name: string; own: string }>`
  select id as "groupId", ${sql.ref(`name_${language}`)} as name, name as own from product_group
  where shop_id = ${scope.shopId} and id = any(${[...groupIds]}::bigint[]) and ${sql.ref(`name_${language}`)} <> ''`;

export const groupExists = (scope: Shop, groupId: number) => sql<{ id: number }>`
  select id from product_group where shop_id = ${scope.shopId} and id = ${groupId}`;

export type CatalogItemRow = Omit<ProductItem, 'id' | 'fileName'> & { token: string | null };

export type CatalogGroupRow = Omit<
  ProductGroup,
  'mainImage' | 'color' | 'size' | 'newRecord' | 'images' | 'productItem'
> & {
  mainToken: string | null;
  colors: string[];
  sizes: string[];
  images: ImageJson[];
  items: CatalogItemRow[];
};

const groupSelect = selectFields(groupFields, 'g');

export const groupRow = (scope: Shop, groupId: number) => sql<CatalogGroupRow>`
  select g.id as "productGroupId", ${groupSelect}, g.version, g.updated_at as "updateDateTime",
    ${imagesJson} as images,
    (select m.token from image m where m.shop_id = g.shop_id and m.id = g.main_image_id) as "mainToken",
    coalesce((select u.display_name from app_user u where u.shop_id = g.shop_id and u.id = g.created_by), '') as "createBy",
    coalesce((select u.display_name from app_user u where u.shop_id = g.shop_id and u.id = g.updated_by), '') as "updateBy",
    array(select c.code from product_group_color c where c.shop_id = g.shop_id and c.group_id = g.id order by c.sort) as colors,
    array(select z.code from product_group_size z where z.shop_id = g.shop_id and z.group_id = g.id order by z.sort) as sizes,
    coalesce((select json_agg(json_build_object('partId', p.id, 'name', p.name, 'lossPrice', p.loss_price) order by p.sort, p.id)
      from product_group_part p where p.shop_id = g.shop_id and p.group_id = g.id), '[]'::json) as parts,
    coalesce((select json_agg(json_build_object('size', s.size, 'bust', s.bust, 'waist', s.waist, 'hip', s.hip, 'length', s.length)
        order by z.sort)
      from size_measure s join product_group_size z on z.shop_id = s.shop_id and z.group_id = s.group_id and z.code = s.size
      where s.shop_id = g.shop_id and s.group_id = g.id), '[]'::json) as measures,
    ${groupGoesWithJson(scope)} as "goesWith",
    coalesce((select json_agg(json_build_object('productItemId', i.id, 'productGroupId', i.group_id, 'color', i.color, 'size', i.size,
        'token', m.token, 'name', i.name, 'code', i.code, 'category', i.category, 'texture', i.texture) order by i.id)
      from product_item i left join image m on m.shop_id = i.shop_id and m.id = i.image_id
      where i.shop_id = g.shop_id and i.group_id = g.id), '[]'::json) as items
  from product_group g where g.shop_id = ${scope.shopId} and g.id = ${groupId}`;

export const itemRow = (scope: Shop, itemId: number) => sql<CatalogItemRow>`
  select i.id as "productItemId", i.group_id as "productGroupId", i.color, i.size, m.token, i.name, i.code, i.category, i.texture
  from product_item i left join image m on m.shop_id = i.shop_id and m.id = i.image_id
  where i.shop_id = ${scope.shopId} and i.id = ${itemId}`;

export type ItemFilter = { q?: string | undefined; groupId?: number | undefined };

const matching = (scope: Shop, filter: ItemFilter): RawBuilder<unknown> => {
  const words = garmentSearchWords(filter.q ?? '');
  const found = sql`exists (select 1 from product_group g
    where g.shop_id = i.shop_id and g.id = i.group_id and ${containsAll(sql`g.search`, words)})`;
  return sql`i.shop_id = ${scope.shopId}
    and ${filter.groupId === undefined ? sql`true` : sql`i.group_id = ${filter.groupId}`}
    and ${words.length === 0 ? sql`true` : found}`;
};

/** Returns the newest first. The limit precedes the join with pictures. */
export const itemPage = (
  scope: Shop,
  filter: ItemFilter,
  page: { page: number; size: number },
) => sql<CatalogItemRow>`
  select i.id as "productItemId", i.group_id as "productGroupId", i.color, i.size, m.token, i.name, i.code, i.category, i.texture
  from (select * from product_item i where ${matching(scope, filter)}
    order by i.id desc ${limitOffset(page)}) i
  left join image m on m.shop_id = i.shop_id and m.id = i.image_id order by i.id desc`;

export const itemCount = (scope: Shop, filter: ItemFilter) =>
  countQuery(sql`select from product_item i where ${matching(scope, filter)}`);
