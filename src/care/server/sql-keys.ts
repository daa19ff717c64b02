import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Day } from '#lib/dates/day.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import { countQuery, literalLimitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll, searchWordsOf } from '#platform/search/match-words.ts';
import { unitCodeBegins } from '#inventory/stock/server/index.ts';
import type { CareService } from '../care-services.ts';

export type CareQueueQuery = {
  list: 'waiting' | 'sent' | 'late' | 'received' | 'claims';
  claimState: 'open' | 'paid' | 'waived';
  q: string;
  category?: string | undefined;
  service?: CareService | undefined;
  wnfShopId?: number | undefined;
  page: number;
  size: number;
};

/** A query of (unit_id, line_id, next_day). */
type Keys = RawBuilder<unknown>;

const none = sql``;

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    conditions.map((one) => sql`and ${one}`),
    sql` `,
  );

/**
 * Newest received lines that a filtered list scans first. If these lines do not fill the page, an indexed
 * query finds the other lines.
 */
const newest = sql.lit(20_000);

const itemsWith = (scope: Scope, q: string): RawBuilder<unknown> =>
  sql`select i.id from product_item i where i.shop_id = ${scope.shopId} and ${containsAll(sql`i.search`, searchWordsOf(q))}`;

const itemsOf = (scope: Scope, category: string): RawBuilder<unknown> =>
  sql`select i.id from product_item i where i.shop_id = ${scope.shopId} and i.category = ${category}`;

const ticketsOf = (scope: Scope, vendorId: number): RawBuilder<unknown> =>
  sql`select t.id from care_ticket t where t.shop_id = ${scope.shopId} and t.vendor_id = ${vendorId} and t.branch_id = ${scope.branchId}`;

const unitsBegun = (scope: Scope, q: string): RawBuilder<unknown> =>
  sql`select u.id from unit u where u.shop_id = ${scope.shopId} and ${unitCodeBegins(q)}`;

const inBarcode = (q: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(coalesce(u.code_key, upper(u.barcode)), ${codeKey(q)}::text) > 0`;

/** SQL `from` item with the next reservation `r` of unit `u` from today on. */
export const nextPromiseSql = (
  scope: Scope,
  today: Day,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${columns} from reservation r
  where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'held' and upper(r.blocked) > ${today}::date
  order by lower(r.blocked) limit 1`;

export const waitingServiceSql = sql`coalesce(nullif(l.service, ''), case u.state when 'repair' then 'mend' else 'wash' end)`;

type Waiting = Pick<CareQueueQuery, 'q' | 'category' | 'service'>;

const waiting = (scope: Scope, { q, category, service }: Waiting): RawBuilder<unknown> => sql`
  from unit u
  left join care_line l on l.shop_id = ${scope.shopId} and l.unit_id = u.id and l.state = 'waiting'
  where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state in ('inspect', 'wash', 'repair') and u.care_due is null
    ${category === undefined ? none : sql`and (u.item_id in (${itemsOf(scope, category)})) is true`}
    ${q === '' ? none : sql`and (u.item_id in (${itemsWith(scope, q)}) or ${inBarcode(q)})`}
    ${service === undefined ? none : sql`and ${waitingServiceSql} = ${service}`}`;

export const waitingGarmentKeys = (scope: Scope, ask: Waiting, today: Day): Keys => sql`
  select u.id as unit_id, l.id as line_id, (${nextPromiseSql(scope, today, sql`lower(r.blocked)`)}) as next_day ${waiting(scope, ask)}
  order by next_day nulls last, u.id`;

const listed = (scope: Scope, ask: CareQueueQuery, today: Day): RawBuilder<unknown> => {
  const here = sql`l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId}`;
  const service = ask.service === undefined ? none : sql`and l.service = ${ask.service}`;
  const which = {
    waiting: sql`l.state = 'waiting'`,
    sent: sql`l.state = 'sent'`,
    late: sql`l.state = 'sent' and l.expected_day < ${today}::date`,
    claims: sql`l.claim_state = ${ask.claimState}::care_claim`,
    received: sql`l.received_at is not null`,
  }[ask.list];
  return sql`from care_line l where ${here} and ${which} ${service}`;
};

/** `is true` makes the planner test each scanned line instead of using the id sets. */
const walked = (scope: Scope, { q, category, wnfShopId }: CareQueueQuery, barcode: RawBuilder<unknown>) => [
  ...(category === undefined ? [] : [sql`(l.item_id in (${itemsOf(scope, category)})) is true`]),
  ...(wnfShopId === undefined ? [] : [sql`(l.ticket_id in (${ticketsOf(scope, wnfShopId)})) is true`]),
  ...(q === '' ? [] : [sql`(l.item_id in (${itemsWith(scope, q)}) or ${barcode})`]),
];

const key = sql`l.unit_id, l.id as line_id, null::date as next_day`;

const currentKeys = (scope: Scope, ask: CareQueueQuery, today: Day): Keys => {
  const barcode =
    ask.list === 'claims'
      ? sql`(select ${inBarcode(ask.q)} from unit u where u.shop_id = ${scope.shopId} and u.id = l.unit_id)`
      : sql`l.unit_id in (select u.id from unit u where u.shop_id = ${scope.shopId} and u.care_due is not null and ${inBarcode(ask.q)})`;
  return sql`select ${key} ${listed(scope, ask, today)} ${and(walked(scope, ask, barcode))}
    order by ${ask.list === 'claims' ? sql`l.id desc` : sql`l.expected_day, l.id`}`;
};

const isNarrowed = ({ q, category, wnfShopId }: CareQueueQuery): boolean =>
  q !== '' || category !== undefined || wnfShopId !== undefined;

const latestFirst = sql`order by l.received_at desc, l.id desc`;

const recent = (scope: Scope, ask: CareQueueQuery, today: Day): RawBuilder<unknown> => {
  const barcode = sql`l.unit_id in (${unitsBegun(scope, ask.q)})`;
  return sql`select l.unit_id, l.id, l.received_at from (select l.* ${listed(scope, ask, today)} ${latestFirst} limit ${newest}) l
    where true ${and(walked(scope, ask, barcode))}`;
};

const ever = (scope: Scope, ask: CareQueueQuery, today: Day): RawBuilder<unknown> => {
  const { q, category, wnfShopId } = ask;
  const lines = (which: RawBuilder<unknown>) =>
    sql`select x.id from care_line x where x.shop_id = ${scope.shopId} and ${which}`;
  return sql`${listed(scope, ask, today)} ${and([
    ...(category === undefined ? [] : [sql`l.item_id in (${itemsOf(scope, category)})`]),
    ...(wnfShopId === undefined ? [] : [sql`l.ticket_id in (${ticketsOf(scope, wnfShopId)})`]),
    ...(q === ''
      ? []
      : [
          sql`l.id in (${lines(sql`x.item_id in (${itemsWith(scope, q)})`)} union all ${lines(sql`x.unit_id in (${unitsBegun(scope, q)})`)})`,
        ]),
  ])}`;
};

const receivedKeys = (scope: Scope, ask: CareQueueQuery, today: Day): Keys => {
  const reach = sql.lit(ask.page * ask.size);
  // `+ interval '0'` prevents an index scan in this order, because the planner must use the id sets.
  return sql`
    select r.unit_id, r.id as line_id, null::date as next_day from (
      with recent as materialized (${recent(scope, ask, today)} ${latestFirst} limit ${reach}),
        plenty as materialized (select count(*) >= ${reach} as yes from recent)
      select * from recent where (select yes from plenty)
      union all
      (select l.unit_id, l.id, l.received_at ${ever(scope, ask, today)} and not (select yes from plenty)
        order by l.received_at + interval '0' desc, l.id desc limit ${reach})) r
    order by r.received_at desc, r.id desc`;
};

const lineKeys = (scope: Scope, ask: CareQueueQuery, today: Day): Keys => {
  if (ask.list !== 'received') return currentKeys(scope, ask, today);
  if (isNarrowed(ask)) return receivedKeys(scope, ask, today);
  return sql`select ${key} ${listed(scope, ask, today)} ${latestFirst}`;
};

export const careQueuePageKeys = (scope: Scope, ask: CareQueueQuery, today: Day): Keys =>
  sql`${ask.list === 'waiting' ? waitingGarmentKeys(scope, ask, today) : lineKeys(scope, ask, today)} ${literalLimitOffset(ask)}`;

export const careQueueCountQuery = (
  scope: Scope,
  ask: CareQueueQuery,
  today: Day,
): RawBuilder<{ n: number }> => {
  if (ask.list === 'waiting') return countQuery(sql`select ${waiting(scope, ask)}`);
  if (ask.list !== 'received' || !isNarrowed(ask))
    return countQuery(sql`select from (${lineKeys(scope, ask, today)}) x`);
  return sql<{ n: number }>`
    with recent as materialized (${countQuery(sql`select from (${recent(scope, ask, today)}) x`)})
    select case when r.n > ${sql.lit(totalCap)} then r.n else (${countQuery(sql`select ${ever(scope, ask, today)}`)}) end as n from recent r`;
};
