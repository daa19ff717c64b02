import { sql } from 'kysely';
import { payVoucherByTransfer } from '#ledger/server/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { illegalTransition } from '#orders/order/server/index.ts';
import type { WebSaleProvider } from '#sales/vouchers/server/index.ts';
import { lockPayment, type OnlineRefundRow, paymentOfSaleQuery, refundableOf } from '../sql/payments.ts';

export const refundVoucherSale: WebSaleProvider['refund'] = async (q, scope, { saleId, voucherId, note }) => {
  const [found] = (await paymentOfSaleQuery(scope, saleId).execute(q)).rows;
  if (found === undefined) throw illegalTransition();
  await lockPayment(scope, found.id).execute(q);
  const [row] = (await paymentOfSaleQuery(scope, saleId).execute(q)).rows;
  if (row === undefined || refundableOf(row) < row.price) throw illegalTransition();
  await sql`insert into online_refund (shop_id, payment_id, amount, note, created_by, entry_ids)
    select ${scope.shopId}, ${row.id}, ${row.price}, ${note}, ${scope.userId || null}::bigint, coalesce(array_agg(e.id), '{}')
    from ledger_entry e where e.shop_id = ${scope.shopId} and e.voucher_id = ${voucherId} and e.order_id is null
      and e.reverses_id is not null`.execute(q);
};

export const resolveVoucherRefund = async (
  q: Tx,
  scope: Scope,
  { refundId, voucherId, entryIds, failure }: OnlineRefundRow,
): Promise<void> => {
  if (voucherId === null) throw illegalTransition();
  await payVoucherByTransfer(q, scope, voucherId, entryIds, failure);
  await writeAudit(q, scope, {
    action: 'onlinePayment.resolveRefund',
    subject: 'voucher',
    id: voucherId,
    after: { refundId, failure },
  });
};
