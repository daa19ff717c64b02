import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OrderIn } from '#orders/order/contract.ts';
import type { DayCounting } from '#orders/order/rules/rental-days.ts';
import type { DayTier } from '#orders/order/rules/rent-pricing.ts';
import type { UsedPromotion } from '#orders/order/rules/promotion-rules.ts';
import type { BranchClosures } from '#setup/shop/closures.ts';
import { closuresJson } from '#setup/shop/server/index.ts';
import { unitHasCode } from '#inventory/stock/server/index.ts';
import {
  type PromotionSelection,
  levelJson,
  promotionsJson,
  rentalsJson,
} from '../promotions/order-promotions.ts';
import type { PictureReference, OrderTierRow } from '../read/order-rows.ts';
import { itemDetail } from '../sql/read-order.ts';
import { shownImage } from '#catalog/server/index.ts';

type Asked = Pick<OrderIn, 'customerId' | 'pickupDay' | 'returnDay' | 'rentDurationId'> & {
  lines: readonly { itemId: number; barcode?: string | undefined }[];
};

export type ItemFacts = PictureReference & {
  id: number;
  name: string;
  code: string;
  detail: string;
  price: number;
  bail: number;
  groupId: number;
  category: string;
  offered: boolean;
};
type UnitFact = { id: number; itemId: number; barcode: string };

type ChosenTier = OrderTierRow & DayTier & { id: number };

const tierColumns = sql`'id', d.id, 'rentDays', d.rent_days, 'priceRule', d.price_rule, 'pricePercent', d.price_percent, 'price', d.price`;

export type RequestFactsRow = {
  terms_version: number;
  bail_back: { cash: number | null; transfer: number | null };
  tax_branch_no: string;
  longest_rental_days: number;
  staff_discount_percent: number;
  vat_rate: number;
  customer: { name: string; phone: string } | null;
  tier: ChosenTier | null;
  tiers: ChosenTier[];
  day_counting: DayCounting;
  closures: BranchClosures;
  items: ItemFacts[];
  units: UnitFact[];
  promotions: UsedPromotion[];
  rentals: number;
  level_id: number | null;
  promotions_add_up: boolean;
};

/** Lists are subselects, so the database reuses the plan. `termsVersion` is null for the latest. */
export const requestFactsQuery = (
  scope: Scope,
  branchId: number,
  body: Asked,
  today: Day,
  promotions: PromotionSelection,
  termsVersion: number | null,
) => sql<RequestFactsRow>`
  select b.tax_branch_no, h.version as terms_version, json_build_object('cash', h.bail_back_cash_days, 'transfer', h.bail_back_transfer_days) as bail_back,
    h.longest_rental_days, s.staff_discount_percent, h.promotions_add_up,
    ${promotionsJson(scope, promotions, body.customerId, today)} as promotions, ${rentalsJson(scope, body.customerId, promotions.orderId)} as rentals,
    ${levelJson(scope, body.customerId, promotions.orderId)} as level_id,
    case when s.vat_system and not s.in_vat then coalesce((select t.rate from tax_rate t
      where t.shop_id = s.shop_id and t.from_day <= (select ${today}::date) order by t.from_day desc limit 1), 0) else 0 end as vat_rate,
    (select json_build_object('name', c.name, 'phone', c.phone) from customer c
      where c.shop_id = s.shop_id and c.id = ${body.customerId}::bigint) as customer,
    h.day_counting, ${closuresJson(
      { shopId: sql`s.shop_id`, branchId: sql`b.id` },
      sql`(select ${body.pickupDay}::date)`,
      sql`(select ${body.returnDay}::date)`,
    )} as closures,
    (select json_build_object(${tierColumns}) from rent_duration d
      where d.shop_id = s.shop_id and d.id = ${body.rentDurationId}::bigint) as tier,
    (select coalesce(json_agg(json_build_object(${tierColumns})), '[]') from rent_duration d
      where d.shop_id = s.shop_id and d.active and d.rent_days is not null) as tiers,
    (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'code', i.code, 'detail', ${itemDetail(scope)},
        'groupId', g.id, 'category', g.category, 'offered', i.active and g.state, 'price', g.rental_price, 'bail', g.bail, 'token', m.token, 'folder', m.folder)), '[]')
      from product_item i join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
      left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
      where i.shop_id = s.shop_id and i.id = any((select ${[...new Set(body.lines.map((line) => line.itemId))]}::bigint[])::bigint[])) as items,
    (select coalesce(json_agg(json_build_object('id', u.id, 'itemId', u.item_id, 'barcode', u.barcode)), '[]') from unit u
      where u.shop_id = s.shop_id and u.branch_id = any((select ${[...scope.branchIds]}::bigint[])::bigint[])
        and ${unitHasCode(body.lines.flatMap((line) => (line.barcode === undefined || line.barcode === '' ? [] : [line.barcode])))}) as units
  from shop s join branch b on b.shop_id = s.shop_id and b.id = ${branchId}
  join shop_terms h on h.shop_id = s.shop_id and h.version = ${leakproofCoalesce(sql`(select ${termsVersion}::int)`, sql`s.terms_version`)}
  where s.shop_id = ${scope.shopId}`;
