import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { omitFields } from '#lib/contract/field-rows.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { customerContract } from '#customers/contract.ts';
import type { EarlierOutcome } from '#customers/earlier-rental.ts';
import { customerExistsQuery, mergedIntoId } from '../sql.ts';
import { lockCustomers } from './bulk-customers.ts';

type Shop = Pick<Scope, 'shopId'>;

export type NewEarlierRental = {
  customerId: number;
  orderNo: string;
  garment: string;
  pickupDay: Day;
  returnDay: Day;
  price: number | null;
  bail: number | null;
  outcome: EarlierOutcome;
  note: string;
};
export type EarlierRentalRow = NewEarlierRental & { id: number };

const columns = sql`e.id, e.customer_id as "customerId", e.order_no as "orderNo", e.garment, e.pickup_day as "pickupDay",
  e.return_day as "returnDay", e.price, e.bail, e.outcome, e.note`;

export const earlierRentalsQuery = (
  { shopId }: Shop,
  by: { ids: readonly number[] } | { customerIds: readonly number[] },
) => sql<EarlierRentalRow>`
  select ${columns} from earlier_rental e where e.shop_id = ${shopId} and ${
    'ids' in by
      ? sql`e.id = any(${[...by.ids]}::bigint[])`
      : sql`e.customer_id = any(${[...by.customerIds]}::bigint[])`
  } order by e.id`;

/** Returns ids in row order. Throws SHEET_CHANGED for a merged or erased customer. */
export const insertEarlierRentals = async (
  q: Tx,
  scope: Shop,
  rentals: readonly NewEarlierRental[],
): Promise<number[]> => {
  await lockCustomers(q, scope, [...new Set(rentals.map((one) => one.customerId))]);
  const { rows } = await sql<{ id: number }>`
    insert into earlier_rental (shop_id, customer_id, order_no, garment, pickup_day, return_day, price, bail, outcome, note)
    select ${scope.shopId}::int, n."customerId", n."orderNo", n.garment, n."pickupDay", n."returnDay", n.price, n.bail, n.outcome, n.note
    from jsonb_to_recordset(${JSON.stringify(rentals.map((one, ord) => ({ ...one, ord })))}::jsonb) as n(ord int, "customerId" bigint,
        "orderNo" text, garment text, "pickupDay" date, "returnDay" date, price bigint, bail bigint, outcome text, note text)
      join customer c on c.shop_id = ${scope.shopId}::int and c.id = n."customerId" and c.erased_at is null and c.merged_into_id is null
    order by n.ord returning id`.execute(q);
  if (rows.length < rentals.length)
    throw new AppError('SHEET_CHANGED', { values: { n: rentals.length - rows.length } });
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
};

export const removeEarlierRentals = async (q: Tx, scope: Shop, ids: readonly number[]): Promise<void> => {
  await sql`delete from earlier_rental where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
};

export const listEarlierRentals = readHandler<typeof customerContract.earlierRentals>(
  async (db, scope, call) => {
    const { id } = call.params;
    const own = sql`e.shop_id = ${scope.shopId} and e.customer_id = ${mergedIntoId(scope, id)}`;
    const [here, rows, [count]] = await db.readAll(scope, [
      customerExistsQuery(scope, id),
      sql<EarlierRentalRow>`select ${columns} from earlier_rental e where ${own}
        order by e.pickup_day desc, e.id desc ${limitOffset(call.query)}`,
      countQuery(sql`select from earlier_rental e where ${own}`),
    ]);
    if (here.length === 0) return call.fail('NOT_FOUND');
    const baht = (satang: number | null) => (satang === null ? null : satangToBaht(satang));
    return pageReply(
      call.query,
      rows.map((row) => ({
        ...omitFields(row, ['id', 'customerId']),
        earlierRentalId: row.id,
        price: baht(row.price),
        bail: baht(row.bail),
      })),
      count?.n,
    );
  },
);
