/** Transfer slips: each pays once in a shop (domain.md §5). */
import { sql } from 'kysely';
import { AppError } from '../../core/common/errors.ts';
import { parseSlip, type Slip } from '../../core/common/promptpay.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';

const keyOf = (slip: Slip): string => `${slip.bank} ${slip.transRef}`;

/** The text of a slip's QR → bank and transaction; undefined for no text; VALIDATION when it is no slip. */
export const readSlip = (text: string | undefined, field: string): Slip | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const slip = parseSlip(text);
  if (slip === null)
    throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: 'slip QR' }] });
  return slip;
};

/**
 * Marks the slips as used by an order; DUPLICATE_SLIP naming the order that used one before. A payment with
 * the same slip in another transaction waits here until this one has ended.
 */
export const claimSlips = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  slips: readonly (Slip | undefined)[],
): Promise<void> => {
  const wanted = new Map(slips.filter((slip) => slip !== undefined).map((slip) => [keyOf(slip), slip]));
  if (wanted.size === 0) return;
  // In one order everywhere, so that two operations never wait for each other's slips.
  const rows = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slip]) => slip);
  const banks = rows.map((slip) => slip.bank);
  const refs = rows.map((slip) => slip.transRef);
  const claimed = await sql<{ bank: string; transaction_ref: string }>`
    insert into slip (shop_id, bank, transaction_ref, order_id, by_user)
    select ${scope.shopId}::int, s.bank, s.ref, ${orderId}::bigint, ${scope.userId || null}::bigint
      from unnest(${banks}::text[], ${refs}::text[]) with ordinality as s(bank, ref, ord) order by s.ord
    on conflict do nothing returning bank, transaction_ref`.execute(q);
  if (claimed.rows.length === rows.length) return;
  const mine = new Set(claimed.rows.map((row) => keyOf({ bank: row.bank, transRef: row.transaction_ref })));
  const used = rows.find((slip) => !mine.has(keyOf(slip)));
  const before = await sql<{ order_no: string | null }>`
    select o.order_no from slip s left join rental_order o on o.shop_id = s.shop_id and o.id = s.order_id
    where s.shop_id = ${scope.shopId} and s.bank = ${used?.bank ?? ''} and s.transaction_ref = ${used?.transRef ?? ''}`.execute(
    q,
  );
  throw new AppError('DUPLICATE_SLIP', { values: { order: before.rows[0]?.order_no ?? '' } });
};
