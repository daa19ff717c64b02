import { entryMethods } from '#ledger/shapes.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import { drillDownAmountOf, type DrillDownCut } from '#reporting/analytics/rules/drill-down.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import { drillDownPage, drillDownSum, breakdownNameQuery } from './sql/drill-down.ts';
import { seasonMonthsOf } from '#reporting/analytics/rules/season-months.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

const keysOf = (cut: DrillDownCut, key: string | undefined): readonly string[] => {
  if (key === undefined) return entryMethods;
  return cut === 'count' && key === 'calledOff' ? ['cancelled', 'noshow'] : [key];
};

const wholeDay = '999999999999999';

export const listDrillDown = readHandler<typeof analyticsContract.behind>(async (db, scope, call) => {
  const { cut, key, branchId, months, after, size, from, to } = call.query;
  const ask = {
    cut,
    from,
    to,
    size,
    keys: keysOf(cut, key),
    months: seasonMonthsOf(months),
    branchIds: figureBranchesOf(scope, branchId),
    after: after === undefined ? null : { day: asDay(after.slice(0, 10)), piece: Number(after.slice(11)) },
  };
  const {
    behind: isBehind,
    rows: [all, [sum], [named]],
  } = await ensureFiguresCurrent(db, scope, [
    drillDownPage(scope, ask, bangkokDay(new Date())),
    drillDownSum(scope, ask),
    breakdownNameQuery(scope, cut, key ?? ''),
  ]);
  const unit = drillDownAmountOf(cut, key ?? '');
  const sumsOf = ({ n, amount }: { n: number; amount: number }) => ({
    n,
    // Forfeited deposits are negative in the ledger.
    income: satangToBaht(unit === 'money' ? (cut === 'kind' ? -amount : amount) : 0),
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
