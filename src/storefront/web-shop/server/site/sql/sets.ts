import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupNameSql, shownImage } from '#catalog/server/index.ts';
import type { WebSet } from '#storefront/web-shop/rules/booking/web-sets.ts';
import { groupSlugSql } from './shop.ts';

type Shop = Pick<Scope, 'shopId'>;

/** An item's choice precedes its group's, as at the counter. */
const optionsJson = ({ shopId }: Shop, language: Language): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(x order by x.ord, x."itemId"), '[]') from (
    select distinct on (i.id) c.position as ord, i.id as "itemId", g.id as "groupId", ${groupSlugSql} as key, ${groupNameSql(language)} as name, i.color, i.size, m.token,
      g.rental_price as price, g.bail, c.price_change as "priceChange"
    from product_set_choice c
    join product_item i on i.shop_id = ${shopId} and (i.id = c.item_id or i.group_id = c.group_id) and i.active
    join product_group g on g.shop_id = ${shopId} and g.id = i.group_id and g.state
    left join image m on m.shop_id = ${shopId} and m.id = ${shownImage}
    where c.shop_id = ${shopId} and c.member_id = p.id
    order by i.id, c.item_id is null, c.position) x)`;

const setLabel = (language: Language): RawBuilder<string> =>
  language === 'th'
    ? sql<string>`s.name`
    : sql<string>`coalesce(nullif(s.translations->>${language}, ''), s.name)`;

/** Sets that the shop shows. Their garments need not be shown individually. */
export const webSetRows = (
  scope: Shop,
  language: Language,
  which: RawBuilder<unknown>,
): RawBuilder<WebSet> => sql<WebSet>`
  select s.id as "setId", s.code, s.name, ${setLabel(language)} as label, s.pricing, s.amount, s.own_bail as "ownBail", w.token,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'quantity', p.quantity, 'optional', p.optional,
        'leftOutLess', p.left_out_less, 'options', ${optionsJson(scope, language)}) order by p.position)
      from product_set_member p where p.shop_id = ${scope.shopId} and p.set_id = s.id), '[]') as members
  from product_set s left join image w on w.shop_id = ${scope.shopId} and w.id = s.image_id
  where s.shop_id = ${scope.shopId} and s.active and s.web and ${which}`;

export const webSetsByCode = (
  scope: Shop,
  language: Language,
  codes: readonly string[],
): RawBuilder<WebSet> => webSetRows(scope, language, sql`s.code = any(${[...codes]}::text[])`);

const mostShown = 60;

export const webSetList = (scope: Shop, language: Language): RawBuilder<WebSet> =>
  webSetRows(scope, language, sql`true order by s.name collate "th-x-icu", s.id limit ${mostShown}`);
