import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, daysBetween, type Day } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { pictureUrl } from '#orders/order/server/index.ts';
import type { OldRow, saleContract } from '../contract.ts';
import { type EndLimits, reasonsOf } from '../end-of-life.ts';
import { listPriceOf } from './sell-items.ts';
import { type OldListRow, oldQuery } from './sql-end-of-life.ts';

const moneyOf = ({ rent, fees, care, cost }: OldListRow): OldRow['money'] => ({
  rent: baht(rent),
  fees: baht(fees),
  care: baht(care),
  cost: baht(cost),
  profit: baht(rent + fees - care - cost),
});

const rowOut = (
  shopId: number,
  row: OldListRow,
  limits: EndLimits,
  today: Day,
  seesMoney: boolean,
): OldRow => {
  const { unitId, barcode, name, detail, state, rentals, promised, atVendor } = row;
  const days = Math.max(0, daysBetween(row.since, today));
  const idleDays = Math.max(0, daysBetween(row.idleSince, today));
  return {
    unitId,
    barcode,
    name,
    detail,
    image: pictureUrl(shopId, row, 160),
    state,
    days,
    idleDays,
    rentals,
    reasons: reasonsOf({ days, idleDays, rentals }, limits),
    money: seesMoney ? moneyOf(row) : null,
    suggested: baht(listPriceOf(row, today)),
    promised,
    sellable: !atVendor && (state === 'ready' || state === 'retired'),
  };
};

/** A page of garments whose time has come; NOT_FOUND never, an empty page where none is. */
export const old = reading<typeof saleContract.old>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const rows = await db.read(scope, oldQuery(scope, call.query, today));
  const seesMoney = hasRight(scope, 'cost');
  const itemList = rows
    .filter((row) => row.unitId !== null)
    .map((row) => rowOut(scope.shopId, row, call.query, today, seesMoney));
  return pageReply(call.query, itemList, rows[0]?.total ?? 0);
});
