import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { pictureUrlOf } from '#orders/order/server/index.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import type { GarmentFigure } from '#reporting/analytics/contracts/garments.ts';
import { comparedMonthsOf } from './compared-months.ts';
import {
  type GarmentFigureDbRow,
  type GarmentFigureQuery,
  type GarmentFigureSums,
  garmentFiguresQuery,
  garmentFigureSumQuery,
} from './sql/garments.ts';
import { type ComparedMonthRow, comparedMonthsQuery } from './sql/statistics.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

export const garmentBalanceOf = ({ rent, fees, soldFor, care, cost }: GarmentFigureSums): number =>
  rent + fees + soldFor - care - cost;

const sumsOut = (row: GarmentFigureSums) => ({
  units: row.units,
  rentals: row.rentals,
  daysRented: row.daysRented,
  daysOwned: row.daysOwned,
  rent: satangToBaht(row.rent),
  fees: satangToBaht(row.fees),
  soldFor: satangToBaht(row.soldFor),
  care: satangToBaht(row.care),
  cost: satangToBaht(row.cost),
  balance: satangToBaht(garmentBalanceOf(row)),
});
const nothing: GarmentFigureSums = {
  units: 0,
  rentals: 0,
  daysRented: 0,
  daysOwned: 0,
  rent: 0,
  fees: 0,
  soldFor: 0,
  care: 0,
  cost: 0,
};

const paysBackIn = (row: GarmentFigureDbRow): number | null => {
  const left = -garmentBalanceOf(row);
  const brought = row.rent + row.fees - row.care;
  if (row.reason === null || left <= 0 || brought <= 0) return null;
  return Math.ceil((left * row.daysOwned) / row.units / brought);
};

export const garmentFigureToWire = (shopId: number, row: GarmentFigureDbRow): GarmentFigure => ({
  ...sumsOut(row),
  groupId: row.groupId,
  itemId: row.itemId,
  unitId: row.unitId,
  barcode: row.barcode ?? '',
  state: row.state,
  name: row.name,
  detail: row.detail,
  image: pictureUrlOf(shopId, row, 160),
  idleDays: row.idleDays,
  paidBackOn: row.paidBackOn,
  paysBackIn: paysBackIn(row),
  reason: row.reason,
});

type Filters = Pick<GarmentFigureQuery, 'groupId' | 'category' | 'color' | 'itemSize'>;

const storedSumOf = ({ groupId, category, color, itemSize }: Filters) => {
  const chosen = (
    [
      { cut: 'group', key: groupId?.toString() },
      { cut: 'category', key: category },
      { cut: 'color', key: color },
      { cut: 'size', key: itemSize },
    ] as const
  ).flatMap(({ cut, key }) => (key === undefined ? [] : [{ cut, key }]));
  if (chosen.length === 0) return { cut: 'count', key: 'rentals' } as const;
  return chosen.length === 1 ? chosen[0] : undefined;
};

export const listGarmentFigures = readHandler<typeof analyticsContract.garments>(async (db, scope, call) => {
  const { branchId, ...filters } = call.query;
  const ask = { ...filters, branchIds: figureBranchesOf(scope, branchId) };
  const today = bangkokDay(new Date());
  const year = Number(today.slice(0, 4));
  const stored = storedSumOf(ask);
  const {
    behind,
    rows: [rows, [sum], months],
  } = await ensureFiguresCurrent(db, scope, [
    garmentFiguresQuery(scope, ask, today),
    garmentFigureSumQuery(scope, ask, today),
    stored === undefined
      ? sql<ComparedMonthRow>`select where false`
      : comparedMonthsQuery(scope, { branchIds: ask.branchIds, year, ...stored }),
  ]);
  return {
    ...pageReply(
      call.query,
      rows.map((row) => garmentFigureToWire(scope.shopId, row)),
      sum?.found,
    ),
    sum: sumsOut(sum ?? nothing),
    year,
    months: stored === undefined ? null : comparedMonthsOf(months),
    behind,
  };
});
