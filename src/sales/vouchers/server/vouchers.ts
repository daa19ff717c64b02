import { issueVoucher, type NewVoucher, voidVoucher } from '#ledger/server/index.ts';
import { formatVoucherCode } from '#ledger/voucher-code.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { invalidField, withResolvedCustomer } from '#orders/order/server/index.ts';
import type { Voucher, voucherContract, VoucherRow } from '../contract.ts';
import { refundWebSale } from './web/web-sales.ts';
import { voucherById, voucherCount, type VoucherDbRow, voucherHistory, voucherPage } from './sql.ts';

const rowToWire = <R extends VoucherRow>(row: R): R => ({
  ...row,
  amount: satangToBaht(row.amount),
  price: satangToBaht(row.price),
  balance: satangToBaht(row.balance),
});

const toWire = (row: VoucherDbRow, history: Voucher['history']): Voucher => ({
  ...rowToWire({ ...row, history }),
  code: formatVoucherCode(row.code),
  history: history.map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
});

export const listVouchers = readHandler<typeof voucherContract.list>(async (db, scope, call) => {
  const [rows, [all]] = await db.readAll(scope, [
    voucherPage(scope, call.query, call.query),
    voucherCount(scope, call.query),
  ]);
  return pageReply(call.query, rows.map(rowToWire), all?.n);
});

export const getVoucher = readHandler<typeof voucherContract.get>(async (db, scope, call) => {
  const [[row], history] = await db.readAll(scope, [
    voucherById(scope, call.params.id),
    voucherHistory(scope, call.params.id),
  ]);
  if (row === undefined) return call.fail('NOT_FOUND');
  const of = toWire(row, history);
  // A code is money, so programs with an API key see only its end.
  return scope.machine === true ? { ...of, code: of.codeEnd } : of;
});

export const loadVoucher = async (q: Tx, scope: Scope, id: number): Promise<VoucherDbRow> => {
  const [row] = (await voucherById(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

export const loadVoucherWire = async (q: Tx, scope: Scope, id: number): Promise<Voucher> =>
  toWire(await loadVoucher(q, scope, id), (await voucherHistory(scope, id).execute(q)).rows);

/** Omits the code, because a reader of the log could pay with the code. */
const auditOf = ({ amount, price, reason, recipient, payment }: NewVoucher) => ({
  amount,
  price,
  recipient,
  ...(reason !== '' && { reason }),
  ...(payment !== undefined && { method: payment.method }),
});

const issue = async (
  q: Tx,
  scope: Scope,
  action: 'voucher.sell' | 'voucher.give',
  asked: NewVoucher,
): Promise<Voucher> => {
  const { tendered } = asked.payment ?? {};
  if (tendered !== undefined && (asked.payment?.method !== 'cash' || tendered < asked.price))
    throw invalidField('payment.tendered');
  const one = await withResolvedCustomer(q, scope, asked);
  const id = await issueVoucher(q, scope, one);
  await writeAudit(q, scope, { action, subject: 'voucher', id, after: auditOf(one) });
  return loadVoucherWire(q, scope, id);
};

export const sellVoucher = writeHandler<typeof voucherContract.sell>((q, scope, call) =>
  issue(q, scope, 'voucher.sell', { ...call.body, price: call.body.amount, reason: '' }),
);

export const giveVoucher = writeHandler<typeof voucherContract.give>((q, scope, call) =>
  issue(q, scope, 'voucher.give', { ...call.body, payment: call.body.payment }),
);

export const undoVoucher = writeHandler<typeof voucherContract.undo>(async (q, scope, call) => {
  const { id } = call.params;
  const { reason } = call.body;
  const before = await loadVoucher(q, scope, id);
  if (!scope.branchIds.includes(before.branchId)) return call.fail('NOT_FOUND');
  if (before.price > 0 && !hasRight(scope, 'refund')) return call.fail('FORBIDDEN');
  const at = { ...scope, branchId: before.branchId };
  await voidVoucher(q, at, id, reason);
  await refundWebSale(q, at, id, reason);
  const { amount, price } = before;
  await writeAudit(q, at, {
    action: 'voucher.void',
    subject: 'voucher',
    id,
    after: { amount, price, reason },
  });
  return loadVoucherWire(q, scope, id);
});
