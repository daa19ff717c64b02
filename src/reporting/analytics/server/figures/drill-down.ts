/** The orders behind a figure. */
import { entryMethods } from '#ledger/shapes.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import { amountOf, type BehindCut } from '#reporting/analytics/rules/drill-down.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { behindPage, behindSum, keyName } from './sql/drill-down.ts';
import { monthsOf } from '#reporting/analytics/rules/season-months.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

const keysOf = (cut: BehindCut, key: string | undefined): readonly string[] => {
  if (key === undefined) return entryMethods;
  return cut === 'count' && key === 'calledOff' ? ['cancelled', 'noshow'] : [key];
};

/** Past everything of a day. */
const wholeDay = '999999999999999';

export const behind = reading<typeof insightContract.behind>(async (db, scope, call) => {
  const { cut, key, branchId, months, after, size, from, to } = call.query;
  const ask = {
    cut,
    from,
    to,
    size,
    keys: keysOf(cut, key),
    months: monthsOf(months),
    branchIds: branchesOf(scope, branchId),
    after: after === undefined ? null : { day: asDay(after.slice(0, 10)), piece: Number(after.slice(11)) },
  };
  const {
    behind: isBehind,
    rows: [all, [sum], [named]],
  } = await upToDate(db, scope, [
    behindPage(scope, ask, bangkokDay(new Date())),
    behindSum(scope, ask),
    keyName(scope, cut, key ?? ''),
  ]);
  const unit = amountOf(cut, key ?? '');
  const sumsOf = ({ n, amount }: { n: number; amount: number }) => ({
    n,
    // What was kept of bail is taken off it in the ledger.
    income: baht(unit === 'money' ? (cut === 'kind' ? -amount : amount) : 0),
    days: unit === 'days' ? amount : 0,
  });
  const found = all.filter((row) => row.day !== null);
  const shown = found.slice(0, size);
  const [last, earlier] = [shown.at(-1), all[0]?.earlier ?? null];
  return {
    name: named?.name ?? '',
    itemList: shown.map((row) => ({
      ...sumsOf(row),
      day: row.day ?? from,
      branchName: row.branchName,
      order: row.orderId === null ? null : orderRowOut(scope.shopId, row),
    })),
    next:
      found.length > size && last !== undefined
        ? `${last.day}.${last.piece}`
        : earlier === null
          ? ''
          : `${earlier}.${wholeDay}`,
    sum: sumsOf(sum ?? { n: 0, amount: 0 }),
    behind: isBehind,
  };
});
