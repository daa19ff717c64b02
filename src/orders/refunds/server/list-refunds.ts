import { addDays, bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { refundContract } from '../contract.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import { bailPunctualityDays } from '../contract.ts';
import { bailPunctualityQuery, refundListQuery, paidRefundsQuery } from './sql.ts';

export const listRefunds = readHandler<typeof refundContract.moneyback>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const rows = await db.read(scope, refundListQuery(scope, call.query, today));
  const itemList = rows
    .filter((row) => row.orderId !== null)
    .map((row) => ({
      ...orderRowOut(scope.shopId, row),
      version: row.version,
      waitingDays: row.returnedDay === null ? 0 : Math.max(0, daysBetween(row.returnedDay, today)),
      promisedDay: row.promisedDay,
      voucherPaid: satangToBaht(row.voucherPaid),
      voucherExpired: row.voucherExpired,
      daysLeft: row.promisedDay === null ? null : daysBetween(today, row.promisedDay),
      deductions: (row.deductions ?? []).map(({ kind, amount }) => ({ kind, amount: satangToBaht(amount) })),
      approval: row.approval && {
        ...row.approval,
        amount: satangToBaht(row.approval.amount),
        at: row.approvedAt,
      },
      account: row.account,
    }));
  return pageReply(call.query, itemList, rows[0]?.total);
});

export const listPaidRefunds = readHandler<typeof refundContract.paidBack>(async (db, scope, call) => {
  const { page, size } = call.query;
  const rows = await db.read(scope, paidRefundsQuery(scope, page, size));
  const itemList = rows.flatMap(({ token, ...row }) =>
    row.entryId === null
      ? []
      : [{ ...row, amount: satangToBaht(row.amount), slipImage: imageUrl(scope.shopId, 'slip', token) }],
  );
  return pageReply(call.query, itemList, rows[0]?.total);
});

/** Fully deducted deposits do not count. */
export const getBailPunctuality = readHandler<typeof refundContract.bailsKept>(async (db, scope) => {
  const to = bangkokDay(new Date());
  const [counted] = await db.read(
    scope,
    bailPunctualityQuery(scope, { from: addDays(to, 1 - bailPunctualityDays), to }),
  );
  return counted ?? { kept: 0, late: 0, broken: 0 };
});
