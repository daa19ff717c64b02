import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { UnitHistoryEntry, UnitHistory, analyticsContract } from '#reporting/analytics/contract.ts';
import type { UnitHistoryEntryRow, UnitFiguresRow, UnitHistoryRow } from './sql.ts';
import {
  unitPromisesQuery,
  unitFiguresQuery,
  unitEntryCountQuery,
  unitEntriesQuery,
  nextPromiseQuery,
  unitHistoryQuery,
} from './sql.ts';

const twoMonths = (today: Day): { from: Day; until: Day } => {
  const from = asDay(`${today.slice(0, 8)}01`);
  const later = addDays(from, 65);
  return { from, until: asDay(`${later.slice(0, 8)}01`) };
};

const entryOut = (row: UnitHistoryEntryRow, withMoney: boolean): UnitHistoryEntry => ({
  ...row,
  by: row.by ?? '',
  fromBranch: row.fromBranch ?? '',
  toBranch: row.toBranch ?? '',
  cost: withMoney ? satangToBaht(row.cost) : 0,
  orderNo: row.orderNo ?? '',
  customerName: row.customerName ?? '',
  lineState: row.lineState ?? '',
});

const idleDays = (unit: UnitHistoryRow, figures: UnitFiguresRow, today: Day): number => {
  if (figures.isOut) return 0;
  const since = figures.lastBack ?? unit.acquiredDay ?? bangkokDay(new Date(unit.createdAt));
  return Math.max(0, daysBetween(since, today));
};

const moneyOf = (unit: UnitHistoryRow, figures: UnitFiguresRow): UnitHistory['money'] => ({
  earnings: satangToBaht(figures.earnings),
  fees: satangToBaht(figures.fees),
  soldFor: satangToBaht(figures.soldFor),
  cost: satangToBaht(unit.cost),
  careCost: satangToBaht(figures.careCost),
  balance: satangToBaht(figures.earnings + figures.fees + figures.soldFor - unit.cost - figures.careCost),
});

/** Includes units in transfer from the user's branches. Costs and income need the right `cost`. */
export const getUnitHistory = readHandler<typeof analyticsContract.unitLife>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size } = call.query;
  const today = bangkokDay(new Date());
  const { from, until } = twoMonths(today);
  const [units, figures, bars, next, history, counts] = await db.readAll(scope, [
    unitHistoryQuery(scope, id),
    unitFiguresQuery(scope, id, today),
    unitPromisesQuery(scope, id, from, until),
    nextPromiseQuery(scope, id, today),
    unitEntriesQuery(scope, id, { page, size, today }),
    unitEntryCountQuery(scope, id),
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
      counts[0]?.n,
    ),
  };
});
