import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentEntry } from '../documents/compose-document.ts';

/** The amount is in satang. */
export type VoucherPart = { voucherId: number; amount: number };

/** Returns the amounts that vouchers still pay of an order. */
export const loadVoucherParts = async (q: Tx, scope: Scope, orderId: number): Promise<VoucherPart[]> => {
  const { rows } = await sql<VoucherPart>`
    select voucher_id as "voucherId", sum(amount)::int8 as amount from ledger_entry
    where shop_id = ${scope.shopId} and order_id = ${orderId} and method = 'voucher'
    group by 1 having sum(amount) > 0 order by 1`.execute(q);
  return rows;
};

export const takeFromVouchers = (parts: readonly VoucherPart[], amount: number): VoucherPart[] => {
  let left = amount;
  return parts.flatMap((part) => {
    const taken = Math.min(left, part.amount);
    left -= taken;
    return taken === 0 ? [] : [{ ...part, amount: taken }];
  });
};

/** Returns a function that splits refunds, in the order of its calls. */
export const sharesOntoVouchers = (vouchers: readonly VoucherPart[]) => {
  let left = vouchers;
  return <E extends DocumentEntry>(entry: E): (E & { voucher?: number })[] => {
    const shares = takeFromVouchers(left, -entry.amount);
    left = left.flatMap((one) => {
      const used = shares.find((share) => share.voucherId === one.voucherId)?.amount ?? 0;
      return used === one.amount ? [] : [{ ...one, amount: one.amount - used }];
    });
    const rest = entry.amount + shares.reduce((sum, one) => sum + one.amount, 0);
    return [
      ...shares.map(({ voucherId, amount }) => ({
        ...entry,
        method: 'voucher' as const,
        amount: -amount,
        voucher: voucherId,
      })),
      ...(rest === 0 ? [] : [{ ...entry, amount: rest }]),
    ];
  };
};
