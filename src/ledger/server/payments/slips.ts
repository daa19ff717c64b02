/** Transfer slips: each pays once in a shop (docs/domain.md §5), and its picture says the same as its text. */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { parseSlip, type Slip } from '#lib/payments/promptpay.ts';
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ordersOfMoney } from '../ports/order-of-money.ts';

/** A slip as it came in: the text of its QR, and its picture. */
export type SlipIn = { slip?: string | undefined; slipImageId?: number | undefined };
/** What is booked of it. */
export type ReadSlip = { slip: Slip | undefined; slipImageId: number | undefined };

const keyOf = (slip: Slip): string => `${slip.bank} ${slip.transRef}`;

/** The text of a slip's QR → bank and transaction; undefined for no text; VALIDATION when it is no slip. */
const readSlip = (text: string | undefined, field: string): Slip | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const slip = parseSlip(text);
  if (slip === null)
    throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: 'slip QR' }] });
  return slip;
};

/** Keeps what the server read in a picture of a slip; null = a picture without a slip's QR. Satisfies `readSlips`. */
export const recordSlipPicture = async (
  q: Tx,
  scope: Scope,
  imageId: number,
  slip: Slip | null,
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
 * Slips as sent → what is booked. A picture counts by what the server itself read in it: NOT_A_SLIP when it shows
 * another slip than the text, or none although `needed` or a text says there is one; NOT_FOUND when the shop has no such
 * picture; VALIDATION for a text that is no slip's.
 */
export const readSlips = async (
  q: Tx,
  scope: Scope,
  slips: readonly SlipIn[],
  field: string,
  needed: boolean,
): Promise<ReadSlip[]> => {
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

/** Columns that name a slip: bank and transaction. */
type SlipColumns = { bank: RawBuilder<unknown>; ref: RawBuilder<unknown> };

/** Was every entry that a slip proves taken back? A slip without entries (of records brought in) is used. */
const isFree = (
  scope: Pick<Scope, 'shopId'>,
  { bank, ref }: SlipColumns,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.slip_bank = ${bank} and e.slip_ref = ${ref})
  and not exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.slip_bank = ${bank} and e.slip_ref = ${ref}
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)))`;

/** Number of the order that a slip is used for; undefined when it is new to the shop or its payment was taken back. */
export const slipUse = (scope: Pick<Scope, 'shopId'>, slip: Slip) => sql<{
  order_no: string | null;
  batch: string | null;
}>`
  select ${ordersOfMoney.answers.number(scope, sql`s.order_id`)} as order_no, s.batch from slip s
  where s.shop_id = ${scope.shopId} and s.bank = ${slip.bank} and s.transaction_ref = ${slip.transRef}
    and not ${isFree(scope, { bank: sql`s.bank`, ref: sql`s.transaction_ref` })}
  order by s.use desc limit 1`;

/**
 * Number of another order (than `orderId`) that a slip waits for, null for none: a bill whose money somebody has still to
 * look for. SQL to stand in a query of slips.
 */
export type WaitingFor = (
  scope: Pick<Scope, 'shopId'>,
  slip: SlipColumns,
  orderId: number | null,
) => RawBuilder<string | null>;
export const waitingSlips = asked<WaitingFor>('which slips wait for a bill');

/** DUPLICATE_SLIP naming the order that one of the slips waits for. */
const mustNotWait = async (q: Tx, scope: Scope, orderId: number, slips: readonly Slip[]): Promise<void> => {
  const waits = waitingSlips.answers(scope, { bank: sql`s.bank`, ref: sql`s.ref` }, orderId);
  const { rows } = await sql<{ order_no: string | null }>`
    select ${waits} as order_no from unnest(${slips.map((slip) => slip.bank)}::text[],
      ${slips.map((slip) => slip.transRef)}::text[]) as s(bank, ref)`.execute(q);
  const order = rows.find((row) => row.order_no !== null)?.order_no;
  if (typeof order === 'string') throw new AppError('DUPLICATE_SLIP', { values: { order } });
};

/**
 * Marks the slips as used by an order; DUPLICATE_SLIP naming the order that uses one already, or whose bill one waits for. A payment with
 * the same slip in another transaction waits here until this one has ended. Refunds of one `batch` share theirs.
 */
export const claimSlips = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  slips: readonly (Slip | undefined)[],
  batch: string | null = null,
): Promise<void> => {
  const wanted = new Map(slips.filter((slip) => slip !== undefined).map((slip) => [keyOf(slip), slip]));
  if (wanted.size === 0) return;
  // In one order everywhere, so that two operations never wait for each other's slips.
  const rows = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slip]) => slip);
  await mustNotWait(q, scope, orderId, rows);
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
    const before = (await slipUse(scope, slip).execute(q)).rows[0];
    if (batch !== null && before?.batch === batch) continue;
    throw new AppError('DUPLICATE_SLIP', { values: { order: before?.order_no ?? '' } });
  }
};

/** Number of the order that a slip has paid for or waits for; '' for none. */
export const slipTakenBy = async (q: Tx, scope: Scope, slip: Slip): Promise<string> => {
  const used = (await slipUse(scope, slip).execute(q)).rows[0];
  if (used !== undefined) return used.order_no ?? '';
  const waits = waitingSlips.answers(
    scope,
    { bank: sql`${slip.bank}::text`, ref: sql`${slip.transRef}::text` },
    null,
  );
  return (await sql<{ no: string | null }>`select ${waits} as no`.execute(q)).rows[0]?.no ?? '';
};
