import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, daysBetween, type Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { pictureUrlOf } from '#orders/order/server/index.ts';
import type { EndOfLifeRow, retailContract } from '../contract.ts';
import { type EndOfLifeLimits, endOfLifeReasonsOf } from '../end-of-life.ts';
import { listPriceOf } from './sell-items.ts';
import { type EndOfLifeListRow, endOfLifeListQuery } from './sql-end-of-life.ts';

const moneyOf = ({ rent, fees, care, cost }: EndOfLifeListRow): EndOfLifeRow['money'] => ({
  rent: satangToBaht(rent),
  fees: satangToBaht(fees),
  care: satangToBaht(care),
  cost: satangToBaht(cost),
  profit: satangToBaht(rent + fees - care - cost),
});

const rowOut = (
  shopId: number,
  row: EndOfLifeListRow,
  limits: EndOfLifeLimits,
  today: Day,
  seesMoney: boolean,
): EndOfLifeRow => {
  const { unitId, barcode, name, detail, state, rentals, promised, atVendor } = row;
  const days = Math.max(0, daysBetween(row.since, today));
  const idleDays = Math.max(0, daysBetween(row.idleSince, today));
  const suggested = listPriceOf(row, today);
  return {
    unitId,
    barcode,
    name,
    detail,
    image: pictureUrlOf(shopId, row, 160),
    state,
    days,
    idleDays,
    rentals,
    reasons: endOfLifeReasonsOf({ days, idleDays, rentals }, limits),
    money: seesMoney ? moneyOf(row) : null,
    suggested: satangToBaht(suggested.price),
    suggestedFrom: suggested.from,
    promised,
    sellable: !atVendor && (state === 'ready' || state === 'retired'),
  };
};

export const listEndOfLifeGarments = readHandler<typeof retailContract.old>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const rows = await db.read(scope, endOfLifeListQuery(scope, call.query, today));
  const seesMoney = hasRight(scope, 'cost');
  const itemList = rows
    .filter((row) => row.unitId !== null)
    .map((row) => rowOut(scope.shopId, row, call.query, today, seesMoney));
  return pageReply(call.query, itemList, rows[0]?.total ?? 0);
});
