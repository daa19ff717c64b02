/** Each slip is accepted once (docs/domain.md §5). */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { parseSlip, type TransferSlipCode } from '#lib/payments/promptpay.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ledgerOrderPort } from '../ports/order-of-money.ts';

export type SlipInput = { slip?: string | undefined; slipImageId?: number | undefined };
export type ParsedSlip = { slip: TransferSlipCode | undefined; slipImageId: number | undefined };

const keyOf = (slip: TransferSlipCode): string => `${slip.bank} ${slip.transRef}`;

/** Returns undefined for empty text. Throws VALIDATION for text that is no slip. */
const readSlip = (text: string | undefined, field: string): TransferSlipCode | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const slip = parseSlip(text);
  if (slip === null)
    throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: 'slip QR' }] });
  return slip;
};

/** Records the server's reading for `parseSlips`. `slip` is null without a slip QR. */
export const recordSlipPicture = async (
  q: Tx,
  scope: Scope,
  imageId: number,
  slip: TransferSlipCode | null,
): Promise<void> => {
  await sql`insert into slip_picture (shop_id, image_id, bank, transaction_ref, by_user)
    values (${scope.shopId}, ${imageId}, ${slip?.bank ?? null}, ${slip?.transRef ?? null}, ${scope.userId || null})`.execute(
    q,
  );
};

type PictureRow = { id: number; bank: string | null; ref: string | null };
const pictureRows = (scope: Scope, ids: readonly number[]) => sql<PictureRow>`
  select image_id as id, bank, transaction_ref as ref from slip_picture
  where shop_id = ${scope.shopId} and image_id = any(${[...ids]}::bigint[])`;

/**
 * A picture's recorded slip replaces the text. Throws NOT_A_SLIP if slip and text differ, or if the picture
 * shows no slip despite a text or `needed`. Throws VALIDATION for an invalid text.
 */
export const parseSlips = async (
  q: Tx,
  scope: Scope,
  slips: readonly SlipInput[],
  field: string,
  needed: boolean,
): Promise<ParsedSlip[]> => {
  const texts = slips.map((one) => readSlip(one.slip, field));
  const ids = slips.flatMap((one) => (one.slipImageId === undefined ? [] : [one.slipImageId]));
  const rows = ids.length === 0 ? [] : (await pictureRows(scope, ids).execute(q)).rows;
  const known = new Map(rows.map((row) => [row.id, row]));
  return slips.map(({ slipImageId }, index) => {
    const text = texts[index];
    if (slipImageId === undefined) return { slip: text, slipImageId };
    const row = known.get(slipImageId);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const seen = row.bank === null || row.ref === null ? undefined : { bank: row.bank, transRef: row.ref };
    if (seen === undefined && (needed || text !== undefined)) throw new AppError('NOT_A_SLIP');
    if (seen !== undefined && text !== undefined && keyOf(seen) !== keyOf(text))
      throw new AppError('NOT_A_SLIP');
    return { slip: seen, slipImageId };
  });
};

type SlipColumns = { bank: RawBuilder<unknown>; ref: RawBuilder<unknown> };

/**
 * True if all payments of the slip are reversed. A slip without ledger entries (imported records) is not
 * free.
 */
const isFree = (
  scope: Pick<Scope, 'shopId'>,
  { bank, ref }: SlipColumns,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.slip_bank = ${bank} and e.slip_ref = ${ref})
  and not exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.slip_bank = ${bank} and e.slip_ref = ${ref}
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)))`;

/** True if the slip is recorded and not free. The columns may belong to an outer query. */
export const isSlipUsed = (scope: Pick<Scope, 'shopId'>, { bank, ref }: SlipColumns): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from slip u where u.shop_id = ${scope.shopId} and u.bank = ${bank} and u.transaction_ref = ${ref})
    and not ${isFree(scope, { bank, ref })})`;

export const slipUseQuery = (scope: Pick<Scope, 'shopId'>, slip: TransferSlipCode) => sql<{
  order_no: string | null;
  batch: string | null;
}>`
  select ${ledgerOrderPort.provided.number(scope, sql`s.order_id`)} as order_no, s.batch from slip s
  where s.shop_id = ${scope.shopId} and s.bank = ${slip.bank} and s.transaction_ref = ${slip.transRef}
    and not ${isFree(scope, { bank: sql`s.bank`, ref: sql`s.transaction_ref` })}
  order by s.use desc limit 1`;

/** Returns another order with the slip on an unverified bill, or null. */
export type WaitingSlipProvider = (
  scope: Pick<Scope, 'shopId'>,
  slip: SlipColumns,
  orderId: number | null,
) => RawBuilder<string | null>;
export const waitingSlipPort = definePort<WaitingSlipProvider>('slips of pending bills');

/** Slips of reversed entries wait for verification again. */
export type SlipReleaseProvider = (q: Tx, scope: Scope, entryIds: readonly number[]) => Promise<void>;
export const slipReleasePort = definePort<SlipReleaseProvider>('slips of reversed payments');

/** Throws DUPLICATE_SLIP with an order that has the slip on an unverified bill. */
const assertNotWaiting = async (
  q: Tx,
  scope: Scope,
  orderId: number | null,
  slips: readonly TransferSlipCode[],
): Promise<void> => {
  const waits = waitingSlipPort.provided(scope, { bank: sql`s.bank`, ref: sql`s.ref` }, orderId);
  const { rows } = await sql<{ order_no: string | null }>`
    select ${waits} as order_no from unnest(${slips.map((slip) => slip.bank)}::text[],
      ${slips.map((slip) => slip.transRef)}::text[]) as s(bank, ref)`.execute(q);
  const order = rows.find((row) => row.order_no !== null)?.order_no;
  if (typeof order === 'string') throw new AppError('DUPLICATE_SLIP', { values: { order } });
};

/**
 * A concurrent payment with the slip waits. Refunds of one `batch` may share a slip. Throws DUPLICATE_SLIP
 * with the order that uses the slip or has it on an unverified bill.
 */
export const claimSlips = async (
  q: Tx,
  scope: Scope,
  orderId: number | null,
  slips: readonly (TransferSlipCode | undefined)[],
  batch: string | null = null,
): Promise<void> => {
  const wanted = new Map(slips.filter((slip) => slip !== undefined).map((slip) => [keyOf(slip), slip]));
  if (wanted.size === 0) return;
  const rows = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slip]) => slip);
  await assertNotWaiting(q, scope, orderId, rows);
  const banks = rows.map((slip) => slip.bank);
  const refs = rows.map((slip) => slip.transRef);
  const claimed = await sql<{ bank: string; transaction_ref: string }>`
    insert into slip (shop_id, bank, transaction_ref, use, order_id, by_user, batch)
    select ${scope.shopId}::int, s.bank, s.ref, u.use, ${orderId}::bigint, ${scope.userId || null}::bigint, ${batch}::text
      from unnest(${banks}::text[], ${refs}::text[]) with ordinality as s(bank, ref, ord)
      cross join lateral (select coalesce(max(x.use) + ${isFree(scope, { bank: sql`s.bank`, ref: sql`s.ref` })}::int, 0) as use
        from slip x where x.shop_id = ${scope.shopId} and x.bank = s.bank and x.transaction_ref = s.ref) u
      order by s.ord
    on conflict do nothing returning bank, transaction_ref`.execute(q);
  if (claimed.rows.length === rows.length) return;
  const mine = new Set(claimed.rows.map((row) => keyOf({ bank: row.bank, transRef: row.transaction_ref })));
  for (const slip of rows) {
    if (mine.has(keyOf(slip))) continue;
    const before = (await slipUseQuery(scope, slip).execute(q)).rows[0];
    if (batch !== null && before?.batch === batch) continue;
    throw new AppError('DUPLICATE_SLIP', { values: { order: before?.order_no ?? '' } });
  }
};

/** Returns '' if no order uses the slip or has it on an unverified bill. */
export const orderUsingSlip = async (q: Tx, scope: Scope, slip: TransferSlipCode): Promise<string> => {
  const used = (await slipUseQuery(scope, slip).execute(q)).rows[0];
  if (used !== undefined) return used.order_no ?? '';
  const waits = waitingSlipPort.provided(
    scope,
    { bank: sql`${slip.bank}::text`, ref: sql`${slip.transRef}::text` },
    null,
  );
  return (await sql<{ no: string | null }>`select ${waits} as no`.execute(q)).rows[0]?.no ?? '';
};
