import { addDays, bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { moneybackContract } from '../contract.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import { keptDays } from '../contract.ts';
import { bailsKeptQuery, moneybackQuery, paidQuery } from './sql.ts';

export const moneyback = reading<typeof moneybackContract.moneyback>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const rows = await db.read(scope, moneybackQuery(scope, call.query, today));
  const itemList = rows
    .filter((row) => row.orderId !== null)
    .map((row) => ({
      ...orderRowOut(scope.shopId, row),
      version: row.version,
      waitingDays: row.returnedDay === null ? 0 : Math.max(0, daysBetween(row.returnedDay, today)),
      promisedDay: row.promisedDay,
      daysLeft: row.promisedDay === null ? null : daysBetween(today, row.promisedDay),
      deductions: (row.deductions ?? []).map(({ kind, amount }) => ({ kind, amount: baht(amount) })),
      approval: row.approval && {
        ...row.approval,
        amount: baht(row.approval.amount),
        at: row.approvedAt,
      },
      account: row.account,
    }));
  return pageReply(call.query, itemList, rows[0]?.total);
});

export const paidBack = reading<typeof moneybackContract.paidBack>(async (db, scope, call) => {
  const { page, size } = call.query;
  const rows = await db.read(scope, paidQuery(scope, page, size));
  const total = rows[0]?.total ?? 0;
  const itemList = rows.map(({ token, ...row }) => ({
    ...row,
    amount: baht(row.amount),
    slipImage: imageUrl(scope.shopId, 'slip', token),
  }));
  return pageReply(call.query, itemList, total);
});

/** How many bails came back by their day; what was kept whole of them is no bail that came back. */
export const bailsKept = reading<typeof moneybackContract.bailsKept>(async (db, scope) => {
  const to = bangkokDay(new Date());
  const [counted] = await db.read(scope, bailsKeptQuery(scope, { from: addDays(to, 1 - keptDays), to }));
  return counted ?? { kept: 0, late: 0, broken: 0 };
});
