import { sql } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SlipCheck } from '#counter/payment-links/slip-check-contract.ts';
import { slipDiffers } from '#counter/payment-links/slip-differs.ts';

export type SlipCheckRow = Omit<SlipCheck, 'amount'> & { amount: number | null };

export const slipCheckJson = sql`(
  select json_build_object('state', c.state, 'reason', c.reason, 'amount', c.amount, 'receiverName', c.receiver_name,
    'receiverAccount', c.receiver_account, 'receiverFits', c.receiver_fits, 'duplicate', c.is_duplicate, 'at', c.transferred_at)
  from slip_check c where c.shop_id = x.shop_id and c.bank = x.bank and c.transaction_ref = x.transaction_ref)`;

export const slipCheckOut = (row: SlipCheckRow | null): SlipCheck | null =>
  row && {
    ...row,
    amount: row.amount === null ? null : satangToBaht(row.amount),
    at: row.at === null ? null : new Date(row.at).toISOString(),
  };

/**
 * Throws SLIP_DIFFERS if no reason is given and the bank's facts differ from `amount` (satang) or the shop's
 * accounts.
 */
export const assertSlipFits = async (
  q: Tx,
  scope: Scope,
  imageId: number,
  amount: number,
  reason: string,
): Promise<void> => {
  const { rows } = await sql<{ check: SlipCheckRow | null }>`
    select ${slipCheckJson} as check from slip_picture x where x.shop_id = ${scope.shopId} and x.image_id = ${imageId}`.execute(
    q,
  );
  if (reason.trim() === '' && slipDiffers(rows[0]?.check ?? null, amount)) throw new AppError('SLIP_DIFFERS');
};
