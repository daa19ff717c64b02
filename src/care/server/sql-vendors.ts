import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldSelects, storedFields } from '#platform/db/field-columns.ts';
import { selectList } from '#platform/db/select-list.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Vendor } from '../contract.ts';
import { vendorFields } from '../vendor-fields.ts';
import type { VendorInput } from '../vendor-input.ts';
import type { CareService } from '../care-services.ts';

type Price = { service: CareService; category: string; price: number; days: number | null };
export type TermsRow = Omit<Vendor, 'prices' | 'openCount' | 'lateCount'> & { prices: Price[] };
export type VendorRow = TermsRow & Pick<Vendor, 'openCount' | 'lateCount'>;

type VendorAsk = { id?: number | undefined; active?: boolean | undefined };

const vendorSelect = selectList({
  ...fieldSelects(vendorFields, 'v'),
  holidays: sql`coalesce(array_to_json(v.holidays), '[]')`,
});
const termsColumns = (scope: Scope): RawBuilder<unknown> => sql`
  v.id as "wnfShopId", ${vendorSelect}, v.active, v.version,
  (select coalesce(json_agg(json_build_object('service', p.service, 'category', p.category, 'price', p.price, 'days', p.days)
    order by p.service, p.category), '[]') from care_price p where p.shop_id = ${scope.shopId} and p.vendor_id = v.id) as prices`;

const matching = (scope: Scope, ask: VendorAsk): RawBuilder<unknown> => sql`
  where v.shop_id = ${scope.shopId} and v.removed_at is null
    ${ask.id === undefined ? sql`` : sql`and v.id = ${ask.id}`} ${ask.active === undefined ? sql`` : sql`and v.active = ${ask.active}`}
  order by not v.active, v.in_house desc, v.name, v.id`;

export const termsQuery = (scope: Scope, ask: VendorAsk): RawBuilder<TermsRow> => sql<TermsRow>`
  select ${termsColumns(scope)} from care_vendor v ${matching(scope, ask)}`;

export const vendorsQuery = (
  scope: Scope,
  ask: VendorAsk,
  today: Day,
): RawBuilder<VendorRow> => sql<VendorRow>`
  with late as materialized (
    select t.vendor_id, count(*) as n from branch b
    join care_line l on l.shop_id = ${scope.shopId} and l.branch_id = b.id and l.state = 'sent' and l.expected_day < ${today}::date
    join care_ticket t on t.shop_id = ${scope.shopId} and t.id = l.ticket_id
    where b.shop_id = ${scope.shopId} group by t.vendor_id)
  select ${termsColumns(scope)},
    coalesce((select sum(t.open_count)::int from care_ticket t where t.shop_id = ${scope.shopId} and t.vendor_id = v.id and t.open_count > 0), 0) as "openCount",
    coalesce((select n from late where late.vendor_id = v.id), 0) as "lateCount"
  from care_vendor v ${matching(scope, ask)}`;

export const insertVendor = async (q: Tx, scope: Scope, one: VendorInput): Promise<number> => {
  const { id } = await q
    .insertInto('care_vendor')
    .values({ ...storedFields(vendorFields, one), shop_id: scope.shopId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putPrices(q, scope, id, one.prices);
  return id;
};

/** The caller has locked the vendor. */
export const updateVendorRow = async (q: Tx, scope: Scope, id: number, one: VendorInput): Promise<void> => {
  await q
    .updateTable('care_vendor')
    .set({ ...storedFields(vendorFields, one), version: sql`version + 1` })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
  await sql`delete from care_price where shop_id = ${scope.shopId} and vendor_id = ${id}`.execute(q);
  await putPrices(q, scope, id, one.prices);
};

const putPrices = async (q: Tx, scope: Scope, id: number, prices: readonly Price[]): Promise<void> => {
  if (prices.length === 0) return;
  await sql`
    insert into care_price (shop_id, vendor_id, service, category, price, days)
    select ${scope.shopId}, ${id}, n.service, n.category, n.price, n.days
    from unnest(${prices.map((one) => one.service)}::text[], ${prices.map((one) => one.category)}::text[],
      ${prices.map((one) => one.price)}::bigint[], ${prices.map((one) => one.days)}::int[]) as n (service, category, price, days)`.execute(
    q,
  );
};

export const isVendor = async (q: Tx, scope: Scope, id: number): Promise<boolean> =>
  (
    await sql`select from care_vendor where shop_id = ${scope.shopId} and id = ${id} and removed_at is null for share`.execute(
      q,
    )
  ).rows.length > 0;

type Ties = { open: number; claims: number; tickets: boolean };

export const vendorUsesOf = async (q: Tx, scope: Scope, id: number): Promise<Ties> => {
  const ofVendor = sql`t.shop_id = ${scope.shopId} and t.vendor_id = ${id}`;
  const { rows } = await sql<Ties>`
    select (select count(*) from care_ticket t where ${ofVendor} and t.open_count > 0) as open,
      (select count(*) from branch b
        join care_line l on l.shop_id = ${scope.shopId} and l.branch_id = b.id and l.claim_state = 'open'
        join care_ticket t on t.id = l.ticket_id and ${ofVendor}
        where b.shop_id = ${scope.shopId}) as claims,
      exists (select from care_ticket t where ${ofVendor}) as tickets`.execute(q);
  return rows[0] ?? { open: 0, claims: 0, tickets: false };
};

/** Hides a vendor with tickets (`keep`), and deletes other vendors. */
export const removeVendor = async (q: Tx, scope: Scope, id: number, keep: boolean): Promise<void> => {
  const it = sql`shop_id = ${scope.shopId} and id = ${id}`;
  if (!keep) return void (await sql`delete from care_vendor where ${it}`.execute(q));
  await sql`delete from care_price where shop_id = ${scope.shopId} and vendor_id = ${id}`.execute(q);
  await sql`update care_vendor set removed_at = now(), active = false, version = version + 1 where ${it}`.execute(
    q,
  );
};

export const lockVendor = async (q: Tx, scope: Scope, id: number): Promise<{ version: number } | undefined> =>
  (
    await sql<{
      version: number;
    }>`select version from care_vendor where shop_id = ${scope.shopId} and id = ${id} and removed_at is null for update`.execute(
      q,
    )
  ).rows[0];
