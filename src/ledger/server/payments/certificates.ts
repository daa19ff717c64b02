/** A payer's withholding certificate is booked once (Revenue Code §50 bis). */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isJuristic } from '#ledger/withholding.ts';
import { ledgerOrderPort } from '../ports/order-of-money.ts';

const keyOf = (no: string): string => searchKey(no).replace(/[\s\p{Pd}]/gu, '');

export type Payer = { orderId: number; customerId: number | null; taxId: string };
const payerOf = ({ orderId, customerId, taxId }: Payer): string =>
  isJuristic(taxId) ? taxId : customerId === null ? `order:${orderId}` : `customer:${customerId}`;

/** One certificate may cover several entries of a payment. A concurrent payment with it waits. CERTIFICATE_USED names the order that has it, unless an admin gives a `reason`. */
export const claimCertificates = async (
  q: Tx,
  scope: Scope,
  from: Payer,
  certificates: readonly { no: string; reason: string }[],
): Promise<void> => {
  // A fixed order, against deadlocks between operations.
  const wanted = [...new Map(certificates.map((one) => [keyOf(one.no), one]))].toSorted(([one], [two]) =>
    one < two ? -1 : 1,
  );
  if (wanted.length === 0) return;
  const payer = payerOf(from);
  const keys = wanted.map(([key]) => key);
  const claim = (numbers: readonly string[], repeated: boolean) => sql<{ number: string }>`
    insert into withholding_certificate (shop_id, payer, number, order_id, by_user, repeated)
    select ${scope.shopId}::int, ${payer}::text, c.key, ${from.orderId}::bigint, ${scope.userId || null}::bigint, ${repeated}::boolean
      from unnest(${numbers}::text[]) with ordinality as c(key, ord) order by c.ord
    on conflict do nothing returning number`;
  const first = await claim(keys, false).execute(q);
  const repeats = await sql<{ number: string }>`
    select w.number from withholding_certificate w where w.shop_id = ${scope.shopId} and w.payer = ${payer}
      and w.number = any(${keys}::text[]) and w.repeated`.execute(q);
  const repeated = new Set(repeats.rows.map((row) => row.number));
  const claimed = new Set(first.rows.flatMap(({ number }) => (repeated.has(number) ? [] : [number])));
  const taken = wanted.filter(([key]) => !claimed.has(key));
  const used = taken.find(([, { reason }]) => reason === '');
  if (used === undefined) {
    const again = taken.flatMap(([key]) => (first.rows.some((row) => row.number === key) ? [] : [key]));
    if (again.length > 0) await claim(again, true).execute(q);
    return;
  }
  const [before] = (
    await sql<{ order_no: string | null }>`
      select ${ledgerOrderPort.provided.number(scope, sql`w.order_id`)} as order_no from withholding_certificate w
      where w.shop_id = ${scope.shopId} and w.payer = ${payer} and w.number = ${used[0]} and w.order_id <> ${from.orderId}
      order by w.at, w.order_id limit 1`.execute(q)
  ).rows;
  throw new AppError('CERTIFICATE_USED', { values: { no: used[1].no, order: before?.order_no ?? '' } });
};

/** Call after a reversal: certificates without a valid entry of the order can be booked again. */
export const releaseCertificates = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  const { rows } = await sql<{ no: string }>`
    select e.certificate_no as no from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.certificate_no is not null and e.reverses_id is null
      and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)`.execute(
    q,
  );
  await sql`delete from withholding_certificate w where w.shop_id = ${scope.shopId} and w.order_id = ${orderId}
    and w.number <> all(${rows.map((row) => keyOf(row.no))}::text[])`.execute(q);
};
