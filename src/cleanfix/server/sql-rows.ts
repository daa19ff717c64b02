/** Garments that wait, are with a vendor or came back: which a list holds, and what a row of it shows. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { totalCap } from '../../core/common/wire.ts';
import type { Day } from '../../core/common/day.ts';
import { slice } from '../../core/server/page.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { CareRow } from '../contract.ts';
import type { CareService } from '../services.ts';

export type FilterAsk = {
  list: 'waiting' | 'sent' | 'late' | 'received' | 'claims';
  claimState: 'open' | 'paid' | 'waived';
  q: string;
  category?: string | undefined;
  service?: CareService | undefined;
  wnfShopId?: number | undefined;
  page: number;
  size: number;
};

const none = sql``;

/** Words in barcode, name or code of a garment `u` of the item `i`. */
const spoken = (q: string): RawBuilder<unknown> =>
  q === ''
    ? none
    : sql`and strpos(lower(u.barcode || ' ' || i.name || ' ' || i.code), lower(${q}::text)) > 0`;

const ofItem = ({ q, category }: FilterAsk): RawBuilder<unknown> =>
  sql`${category === undefined ? none : sql`and i.category = ${category}`} ${spoken(q)}`;

/** First day of the next promise of the garment `u`, from today on. */
const nextDay = (scope: Scope, today: Day): RawBuilder<unknown> => sql`(
  select min(lower(r.blocked)) from reservation r
  where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'held' and r.blocked && ${`[${today},)`}::daterange)`;

/** Service of a garment that waits: what was said, or what its state asks for. */
const waitingService = sql`coalesce(nullif(l.service, ''), case u.state when 'repair' then 'mend' else 'wash' end)`;

/** Keys of the garments that wait in the branch, those promised next first. */
const waitingKeys = (scope: Scope, ask: FilterAsk, today: Day): RawBuilder<unknown> => sql`
  select u.id as unit_id, l.id as line_id, ${nextDay(scope, today)} as next_day
  from unit u
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  left join care_line l on l.shop_id = ${scope.shopId} and l.unit_id = u.id and l.state = 'waiting'
  where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state in ('inspect', 'wash', 'repair') and u.care_due is null
    ${ofItem(ask)} ${ask.service === undefined ? none : sql`and ${waitingService} = ${ask.service}`}
  order by next_day nulls last, u.id`;

const listed = (ask: FilterAsk, today: Day): RawBuilder<unknown> => {
  if (ask.list === 'sent') return sql`l.state = 'sent'`;
  if (ask.list === 'late') return sql`l.state = 'sent' and l.expected_day < ${today}::date`;
  if (ask.list === 'claims') return sql`l.claim_state = ${ask.claimState}::care_claim`;
  return sql`l.received_at is not null`;
};

/** Keys of the lines of a list: what is still away by the day it is expected, what came back latest first. */
const lineKeys = (scope: Scope, ask: FilterAsk, today: Day): RawBuilder<unknown> => {
  const away = ask.list === 'sent' || ask.list === 'late';
  const narrowed = ask.q !== '' || ask.category !== undefined;
  return sql`
    select l.unit_id, l.id as line_id, null::date as next_day
    from care_line l
    ${
      narrowed
        ? sql`join unit u on u.shop_id = ${scope.shopId} and u.id = l.unit_id join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id`
        : none
    }
    ${ask.wnfShopId === undefined ? none : sql`join care_ticket t on t.shop_id = ${scope.shopId} and t.id = l.ticket_id and t.vendor_id = ${ask.wnfShopId}`}
    where l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId} and ${listed(ask, today)}
      ${ofItem(ask)} ${ask.service === undefined ? none : sql`and l.service = ${ask.service}`}
    order by ${away ? sql`l.expected_day, l.id` : ask.list === 'claims' ? sql`l.id desc` : sql`l.received_at desc, l.id desc`}`;
};

export type RawRow = Omit<
  CareRow,
  'image' | 'price' | 'charged' | 'claim' | 'late' | 'lastSendDay' | 'tooLate' | 'photos'
> & {
  token: string | null;
  photoTokens: string[];
  price: number;
  charged: number | null;
  claim: number;
};

/** Photos of one return that a row shows. */
const photosOfRow = 4;

/** What was seen when the garment of the line `last` came back, while it has not hung ready since. */
const returned = (scope: Scope) => sql`
  left join lateral (
    select x.condition, coalesce((
      select json_agg(p.token order by p.id) from (
        select p.id, m.token from order_photo p join image m on m.shop_id = ${scope.shopId} and m.id = p.image_id
        where p.shop_id = ${scope.shopId} and p.line_id = x.id and p.moment = 'back' order by p.id limit ${sql.lit(photosOfRow)}) p), '[]') as tokens
    from order_line x
    where x.shop_id = ${scope.shopId} and x.id = last.line_id and not exists (
      select from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.to_state = 'ready' and e.at > x.returned_at)) seen on true`;

/** What rows show of the garments named by `k` (unit_id, line_id, next_day), in the order of `k.place`; `seen`: with what their return said. */
const rowsOf = (
  scope: Scope,
  keys: RawBuilder<unknown>,
  today: Day,
  seen: boolean,
): RawBuilder<RawRow> => sql<RawRow>`
  with k as materialized (${keys})
  select l.id as "careLineId", u.id as "unitId", u.item_id as "itemId", u.barcode, i.name, i.color, i.size, i.category,
    coalesce(own.token, main.token) as token, u.state as "unitState", coalesce(l.state, 'waiting') as state,
    ${waitingService} as service, coalesce(l.note, '') as note,
    coalesce(l.since, (select max(e.at) from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.to_state = u.state)) as since,
    last.id as "lastOrderId", coalesce(last.order_no, '') as "lastOrderNo",
    ${seen ? sql`coalesce(seen.condition, '')` : sql`''`} as "returnNote", ${seen ? sql`coalesce(seen.tokens, '[]')` : sql`'[]'::json`} as "photoTokens",
    next.day as "nextDay", coalesce(next.order_no, '') as "nextOrderNo",
    t.id as "wnforderId", t.no as "ticketNo", coalesce(t.vendor_name, '') as "vendorName",
    coalesce(l.price, 0) as price, l.charged, l.expected_day as "expectedDay", l.result, coalesce(l.result_note, '') as "resultNote",
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
    select o.id, o.order_no, x.id as line_id from reservation r
    join order_line x on x.shop_id = ${scope.shopId} and x.reservation_id = r.id
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = x.order_id
    where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'returned' and r.purpose = 'rental'
    order by lower(r.blocked) desc limit 1) last on true
  ${seen ? returned(scope) : none}
  left join lateral (
    select lower(r.blocked) as day, o.order_no from reservation r
    left join order_line x on x.shop_id = ${scope.shopId} and x.reservation_id = r.id
    left join rental_order o on o.shop_id = ${scope.shopId} and o.id = x.order_id
    where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'held' and r.blocked && ${`[${today},)`}::daterange
    order by lower(r.blocked) limit 1) next on true
  order by k.place`;

const placed = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select x.*, row_number() over () as place from (${keys}) x`;

/** A page of a list. */
export const listQuery = (scope: Scope, ask: FilterAsk, today: Day): RawBuilder<RawRow> => {
  const keys = ask.list === 'waiting' ? waitingKeys(scope, ask, today) : lineKeys(scope, ask, today);
  return rowsOf(scope, placed(sql`${keys} ${slice(ask)}`), today, ask.list === 'waiting');
};

/** How many the list holds, counted one past the cap. */
export const countQuery = (scope: Scope, ask: FilterAsk, today: Day): RawBuilder<{ found: number }> => {
  const keys = ask.list === 'waiting' ? waitingKeys(scope, ask, today) : lineKeys(scope, ask, today);
  return sql<{
    found: number;
  }>`select count(*) as found from (select 1 from (${keys}) x limit ${totalCap + 1}) n`;
};

/** Rows of garments of scope.branchId by unit or barcode: with the vendor that has it, else as if it waited. */
export const garmentRows = (
  scope: Scope,
  asked: { unitIds: readonly number[]; barcodes: readonly string[] },
  today: Day,
): RawBuilder<RawRow> =>
  rowsOf(
    scope,
    placed(sql`
      select u.id as unit_id, l.id as line_id from unit u
      left join care_line l on l.shop_id = ${scope.shopId} and l.unit_id = u.id and l.state in ('waiting', 'sent')
      where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId}
        and (u.id = any(${[...asked.unitIds]}::bigint[]) or u.barcode = any(${[...asked.barcodes]}::text[])) order by u.id`),
    today,
    true,
  );

/** Rows of a ticket in the order they were scanned, or of one line. */
export const lineRows = (
  scope: Scope,
  of: { ticketId: number } | { lineId: number },
  today: Day,
): RawBuilder<RawRow> =>
  rowsOf(
    scope,
    placed(sql`
      select l.unit_id, l.id as line_id from care_line l
      where l.shop_id = ${scope.shopId} and ${'ticketId' in of ? sql`l.ticket_id = ${of.ticketId}` : sql`l.id = ${of.lineId}`} order by l.id`),
    today,
    false,
  );

/** Whose garments were photographed at the returns of these orders: `noteLooks`. */
export const photographed = (scope: Scope, orderIds: readonly number[]) => sql`
  select distinct o.customer_id, 'photos' as kind from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[]) and o.customer_id is not null`;

export type PlannedRow = {
  unitId: number;
  itemId: number;
  category: string;
  service: CareService;
  nextDay: Day | null;
};

/** Garments of scope.branchId that wait, those promised next first, with what a plan asks of them. */
export const plannedRows = (
  scope: Scope,
  limit: number,
  today: Day,
): RawBuilder<PlannedRow> => sql<PlannedRow>`
  select k.unit_id as "unitId", u.item_id as "itemId", i.category, ${waitingService} as service, k.next_day as "nextDay"
  from (${waitingKeys(scope, { list: 'waiting', claimState: 'open', q: '', page: 1, size: limit }, today)} limit ${limit}) k
  join unit u on u.shop_id = ${scope.shopId} and u.id = k.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  left join care_line l on l.shop_id = ${scope.shopId} and l.id = k.line_id
  order by k.next_day nulls last, k.unit_id`;
