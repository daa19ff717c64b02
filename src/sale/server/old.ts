import { hasRight } from '../../core/common/access.ts';
import { bangkokDay, daysBetween, type Day } from '../../core/common/day.ts';
import { baht } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import { pictureUrl } from '../../order/server/index.ts';
import type { OldRow, saleContract } from '../contract.ts';
import { type EndLimits, reasonsOf } from '../end-of-life.ts';
import { listPriceOf } from './articles.ts';
import { type OldListRow, oldQuery } from './sql-old.ts';

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
