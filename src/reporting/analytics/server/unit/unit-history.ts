import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht, totalCap } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Entry, UnitLife, insightContract } from '#reporting/analytics/contract.ts';
import type { EntryRow, FiguresRow, UnitRow } from './sql.ts';
import { barsQuery, figuresQuery, historyCountQuery, historyQuery, nextQuery, unitQuery } from './sql.ts';

/** The first days of this month and of the month after next. */
const twoMonths = (today: Day): { from: Day; until: Day } => {
  const from = asDay(`${today.slice(0, 8)}01`);
  const later = addDays(from, 65);
  return { from, until: asDay(`${later.slice(0, 8)}01`) };
};

const entryOut = (row: EntryRow, withMoney: boolean): Entry => ({
  ...row,
  by: row.by ?? '',
  fromBranch: row.fromBranch ?? '',
  toBranch: row.toBranch ?? '',
  cost: withMoney ? baht(row.cost) : 0,
  orderNo: row.orderNo ?? '',
  customerName: row.customerName ?? '',
  lineState: row.lineState ?? '',
});

const idleDays = (unit: UnitRow, figures: FiguresRow, today: Day): number => {
  if (figures.isOut) return 0;
  const since = figures.lastBack ?? unit.acquiredDay ?? bangkokDay(new Date(unit.createdAt));
  return Math.max(0, daysBetween(since, today));
};

const moneyOf = (unit: UnitRow, figures: FiguresRow): UnitLife['money'] => ({
  earnings: baht(figures.earnings),
  fees: baht(figures.fees),
  soldFor: baht(figures.soldFor),
  cost: baht(unit.cost),
  careCost: baht(figures.careCost),
  balance: baht(figures.earnings + figures.fees + figures.soldFor - unit.cost - figures.careCost),
});

/**
 * Everything about one unit in a branch of the user (or on its way from one), in one round trip; NOT_FOUND
 * otherwise. What it cost and earned is for admin and owner.
 */
export const unitLife = reading<typeof insightContract.unitLife>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size } = call.query;
  const today = bangkokDay(new Date());
  const { from, until } = twoMonths(today);
  const [units, figures, bars, next, history, counts] = await db.readAll(scope, [
    unitQuery(scope, id),
    figuresQuery(scope, id, today),
    barsQuery(scope, id, from, until),
    nextQuery(scope, id, today),
    historyQuery(scope, id, { page, size, today }),
    historyCountQuery(scope, id, totalCap + 1),
  ]);
  const [unit] = units;
  const [sums] = figures;
  if (unit === undefined || sums === undefined) return call.fail('NOT_FOUND');
  const withMoney = hasRight(scope, 'cost');
  const { token, photos, createdAt: _, cost: __, ...shown } = unit;
  return {
    ...shown,
    image: imageUrl(scope.shopId, 'item', token),
    images: (photos ?? []).map(([folder, name]) => imageUrl(scope.shopId, folder, name)),
    timesRented: sums.timesRented,
    daysRented: sums.daysRented,
    idleDays: idleDays(unit, sums, today),
    timesWashed: sums.timesWashed,
    timesRepaired: sums.timesRepaired,
    money: withMoney ? moneyOf(unit, sums) : null,
    from,
    until,
    today,
    bars,
    next,
    history: pageReply(
      call.query,
      history.map((row) => entryOut(row, withMoney)),
      counts[0]?.found,
    ),
  };
});
