import { type RawBuilder, sql } from 'kysely';
import { type AddressParts, addressLine } from '#ledger/address.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  assertLateFeesStay,
  invalidField,
  lockOrder,
  reloadOrder,
  stateInSql,
} from '#orders/order/server/index.ts';
import type { paymentLinksContract, Parcel, ParcelKind, ParcelStep } from '../contract.ts';
import { parcelJson, type ParcelRow } from './sql.ts';
import { parcelToWire } from './wire.ts';

const reachable = (scope: Scope) =>
  sql`o.shop_id = ${scope.shopId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

type Row = AddressParts & {
  order_no: string;
  name: string;
  phone: string;
  parcels: ParcelRow[];
};

const parcelQuery = (scope: Scope, orderId: number) => sql<Row>`
  select o.order_no, coalesce(c.name, '') as name, coalesce(c.phone, '') as phone, coalesce(c.address, '') as address,
    coalesce(c.subdistrict, '') as subdistrict, coalesce(c.district, '') as district, coalesce(c.province, '') as province,
    coalesce(c.postcode, '') as postcode,
    (select coalesce(json_agg(${parcelJson}), '[]') from parcel p where p.shop_id = o.shop_id and p.order_id = o.id) as parcels
  from rental_order o left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where ${reachable(scope)} and o.id = ${orderId}`;

const addressed = (row: Row): Parcel => ({
  kind: 'out',
  name: row.name,
  phone: row.phone,
  address: addressLine(row),
  carrier: '',
  tracking: '',
  cost: satangToBaht(0),
  packedAt: null,
  sentAt: null,
  deliveredAt: null,
  postedDay: null,
  version: 0,
});

export const getParcel = readHandler<typeof paymentLinksContract.parcel>(async (db, scope, call) => {
  const { id } = call.params;
  const [row] = await db.read(scope, parcelQuery(scope, id));
  if (row === undefined) return call.fail('NOT_FOUND');
  const of = (kind: ParcelKind): ParcelRow | undefined => row.parcels.find((one) => one.kind === kind);
  const [out, back] = [of('out'), of('back')];
  return {
    orderId: id,
    orderNo: row.order_no,
    out: out === undefined ? addressed(row) : parcelToWire(out),
    back: back === undefined ? null : parcelToWire(back),
  };
});

/** Locks the order, so two users cannot create the same parcel. */
const holdParcel = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  kind: ParcelKind,
): Promise<ParcelRow | undefined> => {
  const held =
    await sql`select o.id from rental_order o where ${reachable(scope)} and o.id = ${orderId} for update`.execute(
      q,
    );
  if (held.rows.length === 0) throw new AppError('NOT_FOUND');
  const { rows } = await sql<{ parcel: ParcelRow }>`select ${parcelJson} as parcel from parcel p
    where p.shop_id = ${scope.shopId} and p.order_id = ${orderId} and p.kind = ${kind}`.execute(q);
  return rows[0]?.parcel;
};

const reread = async (q: Tx, scope: Scope, orderId: number, kind: ParcelKind): Promise<Parcel> => {
  const after = await holdParcel(q, scope, orderId, kind);
  if (after === undefined) throw new AppError('NOT_FOUND');
  return parcelToWire(after);
};

const changeParcel = async (
  q: Tx,
  scope: Scope,
  { id, kind }: { id: number; kind: ParcelKind },
  change: RawBuilder<unknown>,
): Promise<void> => {
  const before = kind === 'back' ? await lockOrder(q, scope, id, 'shop') : null;
  await change.execute(q);
  if (before === null) return;
  const { head } = await reloadOrder(q, scope, id);
  assertLateFeesStay(scope, before, head, bangkokDay(new Date()));
};

export const saveParcel = writeHandler<typeof paymentLinksContract.saveParcel>(async (q, scope, call) => {
  const { id, kind } = call.params;
  const { name, phone, address, carrier, tracking, cost, version } = call.body;
  const posted = kind === 'back' ? call.body.postedDay : null;
  if (posted !== null && posted > bangkokDay(new Date())) throw invalidField('postedDay');
  const before = await holdParcel(q, scope, id, kind);
  if ((before?.version ?? 0) !== version)
    return call.fail('CHANGED', { data: before && parcelToWire(before) });
  const save = sql`
    insert into parcel (shop_id, order_id, kind, name, phone, address, carrier, tracking, cost, posted_day)
    values (${scope.shopId}, ${id}, ${kind}, ${name}, ${phone}, ${address}, ${carrier}, ${tracking}, ${cost}, ${posted}::date)
    on conflict (shop_id, order_id, kind) do update set name = excluded.name, phone = excluded.phone,
      address = excluded.address, carrier = excluded.carrier, tracking = excluded.tracking, cost = excluded.cost, posted_day = excluded.posted_day,
      version = parcel.version + 1`;
  await changeParcel(q, scope, call.params, save);
  const after = await reread(q, scope, id, kind);
  if (before !== undefined) endIfUnchanged(parcelToWire(before), after);
  await writeAudit(q, scope, {
    action: 'billing.parcel',
    subject: 'rental_order',
    id,
    before: before && { carrier: before.carrier, tracking: before.tracking, cost: before.cost },
    // The audit log is never erased, so the entry has no recipient (decision 20).
    after: { kind, carrier, tracking, cost, ...(posted !== null && { postedDay: posted }) },
  });
  return after;
});

const columns: Record<ParcelStep, { at: string; by: string }> = {
  packed: { at: 'packed_at', by: 'packed_by' },
  sent: { at: 'sent_at', by: 'sent_by' },
  delivered: { at: 'delivered_at', by: 'delivered_by' },
};

const mayMove = (row: ParcelRow, step: ParcelStep, undo: boolean): boolean => {
  const reached = row.deliveredAt !== null ? 3 : row.sentAt !== null ? 2 : row.packedAt !== null ? 1 : 0;
  const wanted = { packed: 1, sent: 2, delivered: 3 }[step];
  return undo ? reached === wanted : reached === wanted - 1;
};

const isHeld = async (q: Tx, scope: Scope, orderId: number): Promise<boolean> =>
  (
    await sql`select from order_line l
      where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} and ${stateInSql('held', sql`l.state`)} limit 1`.execute(
      q,
    )
  ).rows.length > 0;

export const moveParcel = writeHandler<typeof paymentLinksContract.moveParcel>(async (q, scope, call) => {
  const { id, kind } = call.params;
  const { step, undo, unhanded, version } = call.body;
  const before = await holdParcel(q, scope, id, kind);
  if (before === undefined) return call.fail('ILLEGAL_TRANSITION');
  if (before.version !== version) return call.fail('CHANGED', { data: parcelToWire(before) });
  if (!mayMove(before, step, undo)) return call.fail('ILLEGAL_TRANSITION');
  const leaves = kind === 'out' && step === 'sent' && !undo;
  if (leaves && !unhanded && (await isHeld(q, scope, id))) return call.fail('PARCEL_NOT_HANDED_OVER');
  const { at, by } = columns[step];
  const move = sql`update parcel set ${sql.ref(at)} = ${undo ? null : new Date().toISOString()}::timestamptz,
      ${sql.ref(by)} = ${undo ? null : scope.userId}::bigint, version = version + 1
    where shop_id = ${scope.shopId} and order_id = ${id} and kind = ${kind}`;
  // An arrival gets the current time, so it has no date limit.
  await (undo ? changeParcel(q, scope, call.params, move) : move.execute(q));
  await writeAudit(q, scope, {
    action: `billing.${step}`,
    subject: 'rental_order',
    id,
    after: { kind, undo, unhanded },
  });
  return reread(q, scope, id, kind);
});
