/** Use and profit of each garment. */
import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { pictureUrl } from '#orders/order/server/index.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import type { GarmentFigure } from '#reporting/analytics/contracts/garments.ts';
import { type GarmentRow, type GarmentSums, garmentsQuery, garmentSumQuery } from './sql/garments.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

/** What is left of what it brought. */
export const balanceOf = ({ rent, fees, soldFor, care, cost }: GarmentSums): number =>
  rent + fees + soldFor - care - cost;

const sumsOut = (row: GarmentSums) => ({
  units: row.units,
  rentals: row.rentals,
  daysRented: row.daysRented,
  daysOwned: row.daysOwned,
  rent: baht(row.rent),
  fees: baht(row.fees),
  soldFor: baht(row.soldFor),
  care: baht(row.care),
  cost: baht(row.cost),
  balance: baht(balanceOf(row)),
});
const nothing: GarmentSums = {
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

/** Days until what is still missing has come in, as fast as it has so far. */
const paysBackIn = (row: GarmentRow): number | null => {
  const left = -balanceOf(row);
  const brought = row.rent + row.fees - row.care;
  if (row.reason === null || left <= 0 || brought <= 0) return null;
  return Math.ceil((left * row.daysOwned) / row.units / brought);
};

export const garmentOut = (shopId: number, row: GarmentRow): GarmentFigure => ({
  ...sumsOut(row),
  groupId: row.groupId,
  itemId: row.itemId,
  unitId: row.unitId,
  barcode: row.barcode ?? '',
  state: row.state,
  name: row.name,
  detail: row.detail,
  image: pictureUrl(shopId, row, 160),
  idleDays: row.idleDays,
  paidBackOn: row.paidBackOn,
  paysBackIn: paysBackIn(row),
  reason: row.reason,
});

export const garments = reading<typeof insightContract.garments>(async (db, scope, call) => {
  const { branchId, ...filters } = call.query;
  const ask = { ...filters, branchIds: branchesOf(scope, branchId) };
  const today = bangkokDay(new Date());
  const {
    behind,
    rows: [rows, [sum]],
  } = await upToDate(db, scope, [garmentsQuery(scope, ask, today), garmentSumQuery(scope, ask, today)]);
  return {
    ...pageReply(
      call.query,
      rows.map((row) => garmentOut(scope.shopId, row)),
      sum?.found,
    ),
    sum: sumsOut(sum ?? nothing),
    behind,
  };
});
