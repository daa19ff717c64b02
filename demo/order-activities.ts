import { sql } from 'kysely';
import { addDays } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { vatInclusive } from '#lib/money/money.ts';
import { insertBranchEntry, savePurchaseInvoice } from '#cash/server/index.ts';
import { stateInSql, stateNotInSql } from '#orders/order/server/index.ts';
import { insertCard } from '#orders/attachments/server/index.ts';
import type { DemoClock } from './order-calendar.ts';
import type { RandomSource } from './random.ts';
import {
  billNote,
  fittingTimes,
  heldCard,
  ownMoney,
  parcelWords,
  teams,
  wearers,
} from './words/around-orders.ts';

export type DemoBranch = { scope: Scope; clock: DemoClock; random: RandomSource };

const toPrepare = stateInSql('toPrepare', sql`l.state`);

const addFittings = async (q: Tx, { scope, clock }: DemoBranch): Promise<void> => {
  const times = fittingTimes.map((one) => ({ ...one, day: clock.day(one.inDays) }));
  await sql`
    with wanted as (
      select row_number() over (order by o.id) as n, o.id, o.customer_id from rental_order o
      where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and o.customer_id is not null and exists (
        select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and ${toPrepare}
          and l.pickup_day > ${addDays(clock.today, 4)}::date)
      order by o.id limit ${times.length}
    ), told as (
      select wanted.*, t.* from wanted join (
        select row_number() over () as n, x.* from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
          as x(day date, "from" int, "to" int, note text, alteration text)) t using (n)
    ), noted as (
      insert into prepare_line (shop_id, line_id, alteration, updated_by)
      select ${scope.shopId}, min(l.id), told.alteration, ${scope.userId} from told
      join order_line l on l.shop_id = ${scope.shopId} and l.order_id = told.id and ${toPrepare}
      where told.alteration <> '' group by told.id, told.alteration
    )
    insert into fitting (shop_id, branch_id, customer_id, order_id, day, from_minute, to_minute, note, created_by)
    select ${scope.shopId}, ${scope.branchId}, customer_id, id, day, "from", "to", note, ${scope.userId} from told`.execute(
    q,
  );
};

const addWearers = async (q: Tx, { scope }: DemoBranch): Promise<void> => {
  await sql`
    with class as (
      select l.order_id from order_line l
      where l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId} and ${stateInSql('running', sql`l.state`)}
      group by l.order_id order by count(*) desc, l.order_id limit 1
    ), worn as (
      select l.order_id, l.id, l.item_id, row_number() over (order by l.id)::int as n from order_line l
      join class on class.order_id = l.order_id where l.shop_id = ${scope.shopId} order by l.id limit ${wearers.length}
    ), made as (
      insert into wearer (shop_id, order_id, place, name, team)
      select ${scope.shopId}, worn.order_id, worn.n, (${[...wearers]}::text[])[worn.n],
        (${[...teams]}::text[])[1 + (worn.n - 1) % ${teams.length}::int]
      from worn order by worn.n returning id, place
    )
    insert into wearer_garment (shop_id, wearer_id, item_id, line_id)
    select ${scope.shopId}, made.id, worn.item_id, worn.id from made join worn on worn.n = made.place`.execute(
    q,
  );
};

const addBill = async (q: Tx, { scope, clock }: DemoBranch): Promise<void> => {
  await sql`
    insert into bill (shop_id, order_id, branch_id, price, bail, due_day, note, created_by)
    select ${scope.shopId}, o.id, ${scope.branchId}, s.price, s.bail,
      ${addDays(clock.today, 1)}::date, ${billNote}, ${scope.userId}
    from rental_order o join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and s.pickup_day > ${clock.today}::date and s.price > 0
      and not exists (select from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id)
      and not exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
        and ${stateNotInSql('toPrepare', sql`l.state`)})
    order by o.channel = 'online' desc, o.id limit 1`.execute(q);
};

const addParcel = async (q: Tx, { scope }: DemoBranch): Promise<void> => {
  await sql`
    with sent as (
      select o.id, o.channel, c.name, c.phone, concat_ws(' ', c.address, c.subdistrict, c.district, c.province, c.postcode) as address,
        min(l.picked_up_at) as at, e.amount, e.at as paid_at from rental_order o
      join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
      join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
      join lateral (select min(e.at) as at, sum(e.amount) as amount from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id
        and e.kind in ('rent', 'down_payment') and e.method in ('transfer', 'promptpay')) e on e.amount > 0
      where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId}
      group by o.id, o.channel, c.shop_id, c.id, e.amount, e.at having bool_and(${stateInSql('out', sql`l.state`)}) and count(*) <= 3
      order by o.channel = 'online' desc, o.id limit 1
    ), billed as (
      insert into bill (shop_id, order_id, branch_id, price, bail, due_day, note, confirmed_at, confirmed_by, created_by, created_at)
      select ${scope.shopId}, id, ${scope.branchId}, amount, 0, paid_at::date, ${billNote}, paid_at, ${scope.userId}, ${scope.userId}, paid_at from sent
    )
    insert into parcel (shop_id, order_id, kind, name, phone, address, carrier, tracking, packed_at, packed_by, sent_at, sent_by)
    select ${scope.shopId}, id, 'out', name, phone, address, ${parcelWords.carrier}, ${parcelWords.tracking},
      at, ${scope.userId}, at, ${scope.userId} from sent`.execute(q);
};

const addCard = async (q: Tx, { scope }: DemoBranch): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select l.order_id as id from order_line l
    where l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId} and ${stateInSql('out', sql`l.state`)}
    group by l.order_id order by min(l.picked_up_at) desc, l.order_id limit 1`.execute(q);
  const [out] = rows;
  if (out !== undefined) await insertCard(scope, { orderId: out.id, number: null, ...heldCard }).execute(q);
};

const addOwnMoney = async (q: Tx, { scope, clock, random }: DemoBranch): Promise<void> => {
  const share = scope.branchId === scope.branchIds[0] ? 100 : 60;
  for (const [at, { code, note, baht, method, daysAgo, seller }] of ownMoney.entries()) {
    const day = clock.day(-daysAgo);
    const income = code.startsWith('IN-');
    const paid = Math.round((baht * share) / 1000) * 1000;
    const entryId = await insertBranchEntry(q, scope, {
      kind: income ? 'other_income' : 'expense',
      method,
      amount: (income ? 1 : -1) * paid,
      day,
      at: clock.at(day, random),
      note,
      category: code,
    });
    if (seller === undefined) continue;
    const { base, vat } = vatInclusive(paid, 700);
    await savePurchaseInvoice(
      q,
      scope,
      { entryId, paid, bookedDay: day, field: 'invoice' },
      {
        invoiceNo: `IV${scope.branchId}-${String(at + 1).padStart(4, '0')}`,
        day,
        sellerName: seller.name,
        sellerTaxId: seller.taxId,
        sellerBranchNo: '00000',
        base,
        vat,
      },
    );
  }
};

export const addOrderActivities = async (q: Tx, counter: DemoBranch): Promise<void> => {
  await addFittings(q, counter);
  await addWearers(q, counter);
  await addBill(q, counter);
  await addParcel(q, counter);
  await addCard(q, counter);
  await addOwnMoney(q, counter);
};
