/** A payer's certificate is booked once (Revenue Code §50 bis). */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ledgerOrderPort } from '../ports/order-of-money.ts';

const keyOf = (no: string): string => searchKey(no).replace(/[\s\p{Pd}]/gu, '');

/**
 * A certificate may cover several entries of one payment. A concurrent payment with the certificate waits.
 * Throws CERTIFICATE_USED with the certificate's order, unless an admin gives a `reason`.
 */
export const claimCertificates = async (
  q: Tx,
  scope: Scope,
  from: { orderId: number; taxId: string },
  certificates: readonly { no: string; reason: string }[],
): Promise<void> => {
  const wanted = [...new Map(certificates.map((one) => [keyOf(one.no), one]))].toSorted(([one], [two]) =>
    one < two ? -1 : 1,
  );
  if (wanted.length === 0) return;
  const payer = from.taxId;
  const keys = wanted.map(([key]) => key);
  const rowsOf = (numbers: readonly string[]) => sql`(shop_id, payer, number, order_id, by_user)
    select ${scope.shopId}::int, ${payer}::text, c.key, ${from.orderId}::bigint, ${scope.userId || null}::bigint
      from unnest(${numbers}::text[]) with ordinality as c(key, ord) order by c.ord
    on conflict do nothing`;
  const claimed = await sql<{ number: string }>`
    insert into withholding_certificate ${rowsOf(keys)} returning number`.execute(q);
  const first = new Set(claimed.rows.map((row) => row.number));
  const { rows } = await sql<{ number: string }>`
    select w.number from repeated_certificate w where w.shop_id = ${scope.shopId} and w.payer = ${payer}
      and w.number = any(${keys}::text[])`.execute(q);
  const repeated = new Set(rows.map((row) => row.number));
  const used = wanted.find(([key, { reason }]) => (!first.has(key) || repeated.has(key)) && reason === '');
  const again = keys.filter((key) => !first.has(key));
  if (used === undefined) {
    if (again.length > 0) await sql`insert into repeated_certificate ${rowsOf(again)}`.execute(q);
    return;
  }
  const [before] = (
    await sql<{ order_no: string | null }>`
      select ${ledgerOrderPort.provided.number(scope, sql`w.order_id`)} as order_no from (
        select 1 as rank, order_id, at from withholding_certificate
          where shop_id = ${scope.shopId} and payer = ${payer} and number = ${used[0]} and ${!first.has(used[0])}::boolean
        union all select 2, order_id, at from repeated_certificate
          where shop_id = ${scope.shopId} and payer = ${payer} and number = ${used[0]}
      ) w order by w.rank, w.at limit 1`.execute(q)
  ).rows;
  throw new AppError('CERTIFICATE_USED', { values: { no: used[1].no, order: before?.order_no ?? '' } });
};

/** Frees certificates without a valid entry of the order. Call this after a reversal. */
export const releaseCertificates = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  const { rows } = await sql<{ no: string }>`
    select e.certificate_no as no from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.certificate_no is not null and e.reverses_id is null
      and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)`.execute(
    q,
  );
  const released = sql`w where w.shop_id = ${scope.shopId} and w.order_id = ${orderId}
    and w.number <> all(${rows.map((row) => keyOf(row.no))}::text[])`;
  await sql`delete from withholding_certificate ${released}`.execute(q);
  await sql`delete from repeated_certificate ${released}`.execute(q);
};
