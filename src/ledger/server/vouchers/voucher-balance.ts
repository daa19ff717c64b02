import { sql } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ledgerContract } from '#ledger/contract.ts';
import { formatVoucherCode, parseVoucherCode } from '#ledger/voucher-code.ts';
import type { VoucherState } from '#ledger/voucher-states.ts';
import { voucherStateSql } from './spend-vouchers.ts';

export type VoucherBalance = ReplyOf<typeof ledgerContract.voucher>;

const byCode = (scope: Pick<Scope, 'shopId'>, code: string) => sql<{
  voucherId: number;
  code: string;
  amount: number;
  balance: number;
  lastDay: Day | null;
  state: VoucherState;
}>`
  select v.id as "voucherId", v.code, v.amount, v.balance, v.last_day as "lastDay", ${voucherStateSql(bangkokDay(new Date()))} as state
  from voucher v where v.shop_id = ${scope.shopId} and v.code = ${code}`;

/** Returns undefined for an unknown code. */
export const readVoucherBalance = async (
  db: Db,
  scope: Scope,
  typed: string,
): Promise<VoucherBalance | undefined> => {
  const code = parseVoucherCode(typed);
  const [row] = code === null ? [] : await db.read(scope, byCode(scope, code));
  return (
    row && {
      ...row,
      code: formatVoucherCode(row.code),
      amount: satangToBaht(row.amount),
      balance: satangToBaht(row.balance),
    }
  );
};

export const getVoucherBalance = readHandler<typeof ledgerContract.voucher>(
  async (db, scope, call) => (await readVoucherBalance(db, scope, call.body.code)) ?? call.fail('NOT_FOUND'),
);
