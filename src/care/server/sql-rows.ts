import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { unitHasCode } from '#inventory/stock/server/index.ts';
import type { CareRow } from '../contract.ts';
import type { CareService } from '../care-services.ts';
import type { CareQueueQuery } from './sql-keys.ts';
import { agreedPriceSql } from './ticket-lines.ts';
import { nextPromiseSql, careQueuePageKeys, waitingGarmentKeys, waitingServiceSql } from './sql-keys.ts';

export type CareDbRow = Omit<
  CareRow,
  'image' | 'price' | 'agreed' | 'charged' | 'claim' | 'late' | 'lastSendDay' | 'tooLate' | 'photos'
> & {
  token: string | null;
  photoTokens: string[];
  price: number;
  agreed: number | null;
  charged: number | null;
  claim: number;
};

const photosOfRow = 4;

/** Adds note and photos of the last return, omitted once the garment is ready. */
const returned = (scope: Scope) => sql`
  left join lateral (
    select x.condition, coalesce((
      select json_agg(p.token order by p.id) from (
        select p.id, m.token from order_photo p join image m on m.shop_id = ${scope.shopId} and m.id = p.image_id
        where p.shop_id = ${scope.shopId} and p.line_id = x.id and p.moment = 'back' order by p.id limit ${sql.lit(photosOfRow)}) p), '[]') as tokens
    from order_line x
    where x.shop_id = ${scope.shopId} and x.id = last.line_id and coalesce((
      select e.at from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.to_state = 'ready' order by e.id desc limit 1) <= x.returned_at, true)) seen on true`;

/** `keys` is a query of (unit_id, line_id, next_day, place). `seen` adds the return's note and photos. */
const rowsOf = (
  scope: Scope,
  keys: RawBuilder<unknown>,
  today: Day,
  seen: boolean,
): RawBuilder<CareDbRow> => sql<CareDbRow>`
  with k as materialized (${keys})
  select l.id as "careLineId", u.id as "unitId", u.item_id as "itemId", u.barcode, i.name, i.color, i.size, i.category,
    coalesce(own.token, main.token) as token, u.state as "unitState", coalesce(l.state, 'waiting') as state,
    ${waitingServiceSql} as service, coalesce(l.note, '') as note,
    coalesce(l.since, (select e.at from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.to_state = u.state order by e.id desc limit 1)) as since,
    last.id as "lastOrderId", coalesce(last.order_no, '') as "lastOrderNo",
    ${seen ? sql`coalesce(seen.condition, '')` : sql`''`} as "returnNote", ${seen ? sql`coalesce(seen.tokens, '[]')` : sql`'[]'::json`} as "photoTokens",
    next.day as "nextDay", coalesce(next.order_no, '') as "nextOrderNo",
    t.id as "wnforderId", t.no as "ticketNo", coalesce(t.vendor_name, '') as "vendorName",
    coalesce(l.price, 0) as price, ${agreedPriceSql} as agreed, l.charged, l.expected_day as "expectedDay", l.result, coalesce(l.result_note, '') as "resultNote",
    coalesce(l.claim, 0) as claim, l.claim_state as "claimState"
  from k
  join unit u on u.shop_id = ${scope.shopId} and u.id = k.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
  left join care_line l on l.shop_id = ${scope.shopId} and l.id = k.line_id
  left join care_ticket t on t.shop_id = ${scope.shopId} and t.id = l.ticket_id
  left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
  left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id
  left join lateral (
    select o.id, o.order_no, x.id as line_id from (
      select r.id from reservation r
      where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'returned' and r.purpose = 'rental'
      order by lower(r.blocked) desc limit 1) r
    join order_line x on x.shop_id = ${scope.shopId} and x.reservation_id = r.id
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = x.order_id) last on true
  ${seen ? returned(scope) : sql``}
  left join lateral (
    select r.day, o.order_no from (${nextPromiseSql(scope, today, sql`r.id, lower(r.blocked) as day`)}) r
    left join order_line x on x.shop_id = ${scope.shopId} and x.reservation_id = r.id
    left join rental_order o on o.shop_id = ${scope.shopId} and o.id = x.order_id) next on true
  order by k.place`;

const placed = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select x.*, row_number() over () as place from (${keys}) x`;

export const careQueueQuery = (scope: Scope, ask: CareQueueQuery, today: Day): RawBuilder<CareDbRow> =>
  rowsOf(scope, placed(careQueuePageKeys(scope, ask, today)), today, ask.list === 'waiting');

export const careGarmentRows = (
  scope: Scope,
  asked: { unitIds: readonly number[]; barcodes: readonly string[] },
  today: Day,
): RawBuilder<CareDbRow> =>
  rowsOf(
    scope,
    placed(sql`
      select u.id as unit_id, l.id as line_id from unit u
      left join care_line l on l.shop_id = ${scope.shopId} and l.unit_id = u.id and l.state in ('waiting', 'sent')
      where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId}
        and (u.id = any(${[...asked.unitIds]}::bigint[]) or ${unitHasCode(asked.barcodes)}) order by u.id`),
    today,
    true,
  );

export const careLineRows = (
  scope: Scope,
  of: { ticketId: number } | { lineId: number },
  today: Day,
): RawBuilder<CareDbRow> =>
  rowsOf(
    scope,
    placed(sql`
      select l.unit_id, l.id as line_id from care_line l
      where l.shop_id = ${scope.shopId} and ${'ticketId' in of ? sql`l.ticket_id = ${of.ticketId}` : sql`l.id = ${of.lineId}`} order by l.id`),
    today,
    false,
  );

export const photographedGarments = (scope: Scope, orderIds: readonly number[]) => sql`
  select distinct o.customer_id, 'photos' as kind from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[]) and o.customer_id is not null`;

export type PlannedRow = {
  unitId: number;
  itemId: number;
  category: string;
  service: CareService;
  nextDay: Day | null;
};

export const plannedRows = (
  scope: Scope,
  limit: number,
  today: Day,
): RawBuilder<PlannedRow> => sql<PlannedRow>`
  select k.unit_id as "unitId", u.item_id as "itemId", i.category, ${waitingServiceSql} as service, k.next_day as "nextDay"
  from (${waitingGarmentKeys(scope, { q: '' }, today)} limit ${limit}) k
  join unit u on u.shop_id = ${scope.shopId} and u.id = k.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  left join care_line l on l.shop_id = ${scope.shopId} and l.id = k.line_id
  order by k.next_day nulls last, k.unit_id`;
