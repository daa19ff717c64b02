/** The front door of orders: what one is, how it is read, changed and ended. */
import { room } from '../../core/server/call.ts';
import { orderContract } from '../contract.ts';
import { get } from './get.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { log } from './log.ts';
import { pay } from './pay.ts';
import { readSlip } from './read-slip.ts';
import { tryPromotions } from './try-promotions.ts';

export { orderKeys } from './keyed.ts';
export { actionWords } from './log.ts';
export type { BulkLine, BulkOrder, BulkStep } from './bulk/orders.ts';
export { bulk, placeOrders, writeOrders } from './bulk/bulk.ts';
export { dueWithShipping } from './due-with-shipping.ts';
export type { NewCharge } from './charges.ts';
export { addCharges, asRows, opposite, reversals } from './charges.ts';
export { atBranch, finish, linesToMove, promiseOf } from './finish.ts';
export { earlyCharges, earlyOffers } from './early-return.ts';
export { customerOrders } from './follow/customer.ts';
export { ordersOfDuration } from './follow/durations.ts';
export { itemLines } from './follow/items.ts';
export { moneyOrders } from './follow/money.ts';
export { orderPromises } from './follow/promises.ts';
export { forCurrent } from './for-customer.ts';
export { rowOut as orderRowOut } from './list.ts';
export type { Loaded } from './load.ts';
export { type KeepsOpen, keepsOpen } from './kept-open.ts';
export { type ParcelDay, parcelDay } from './parcel-day.ts';
export { lockOrder, moneyIn, priced, readOrder, reloadOrder } from './load.ts';
export { paperOf, paperOrder } from './paper.ts';
export { payOrder, payStage } from './pay.ts';
export type { PreparingLine } from './prepare-lines.ts';
export { lockForPreparing, markPrepared, unprepare } from './prepare-lines.ts';
export { paperOrders } from './read-paper.ts';
export { asHappened } from './happened.ts';
export { lateCharges } from './late-charges.ts';
export { illegal, invalid, invalidFor, mustDiffer, mustFitLength } from './refuse.ts';
export { rewordOrders } from './reword.ts';
export type { LineRow, PartOut, Picture, SaleRow, SetHeadRow, TierRow } from './rows.ts';
export { barColumns, barTables } from './sql/bars.ts';
export { lineBrought, unitCare, unitLines, unitRents, unitsOfOrders } from './sql/unit-lines.ts';
export type { NewSaleLine } from './sql/sale-lines.ts';
export { endSaleLines, insertSale, insertSaleLines } from './sql/sale-lines.ts';
export { salesQuery } from './sql/sales.ts';
export type { SaleListRow, SalesAsked } from './sql/sales.ts';
export { creditOrder, creditPage, creditSums } from './sql/credit.ts';
export type { ListRow } from './sql/list.ts';
export { earlyGiven } from './sql/early-given.ts';
export { chargesByKind, chargeSum } from './sql/charges.ts';
export { promiseFaults } from './sql/promise-faults.ts';
export { rowsOf as orderRows, setNames } from './sql/list.ts';
export { newestWith, numberedElsewhere } from './sql/list-keys.ts';
export {
  allDays,
  bookedOf,
  countedOf,
  type DayCount,
  dayCounts,
  daysOfOrders,
  lineShares,
  rentalsOf,
} from './sql/figures.ts';
export { lineNet } from './sql/line-net.ts';
export { itemDetail, lineName, setHeads } from './sql/order.ts';
export type { Reach } from './sql/order.ts';
export { daysLate, stateIn, stateNotIn } from './sql/states.ts';
export { isBehind, isDraft, isToSettle, shopsLackingSums } from './sql/sums.ts';
export type { LineBack, OpenedBy } from './sql/write.ts';
export {
  changeHead,
  changeLines,
  deleteLines,
  deleteOrder,
  handOverLines,
  insertLines,
  insertOrder,
  insertTyped,
  lineColumns,
  putLines,
  replaceOrder,
  takeBackLines,
} from './sql/write.ts';
export type { PromotionsAsked } from './promotions.ts';
export { atAgreed, mustMayGive } from './may-give.ts';
export {
  noPromotions,
  promotionRefused,
  promotionsAfter,
  givenToJson,
  levelJson,
  newPromotions,
  promotionsJson,
  rentalsHad,
  rentalsJson,
  promotionSource,
  promotionsOfDraft,
  putPromotions,
} from './promotions.ts';
export { mustBeWithinLimit } from './staff-limit.ts';
export { followRate, keepSums, mendSums, sumsFaults, type SumsFault, verifySums } from './sums.ts';
export type { HeadPart, LineChange, LinePart, StepChange } from './steps.ts';
export { lastChange } from './steps.ts';
export { tellOrder } from './tell-order.ts';
export { creditOut, moneyOut, orderDays, orderOut, pictureUrl, setTitle } from './wire.ts';
export { borneAfterSwap } from './sets/price.ts';
export { setsOfOrder } from './sets/of-order.ts';
export { optionsOf, type SetOption } from './sets/options.ts';
export { putSets } from './sets/put.ts';
export type { Garment, Wanted, Wish } from './wishes.ts';
export { checkWishes, wantedMoney } from './wishes.ts';

export const orderRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: orderContract,
  handlers: { list, lines, get, log, readSlip, pay, tryPromotions },
});
