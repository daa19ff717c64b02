/** The front door of orders: what one is, how it is read, changed and ended. */
import { room } from '#platform/http/handlers.ts';
import { orderContract } from '../contract.ts';
import { get } from './read/get-order.ts';
import { lines } from './read/list-order-lines.ts';
import { list } from './read/list-orders.ts';
import { log } from './read/order-log.ts';
import { pay } from './payments/pay-order.ts';
import { readSlip } from './payments/read-slip.ts';
import { tryPromotions } from './promotions/preview-promotions.ts';

export { orderKeys } from './search-keys.ts';
export { actionWords } from './read/order-log.ts';
export type { BulkLine, BulkOrder, BulkStep } from './bulk/bulk-order-types.ts';
export { bulk, placeOrders, writeOrders } from './bulk/bulk-orders.ts';
export { dueWithShipping } from './charges/due-with-shipping.ts';
export type { NewCharge } from './charges/add-charges.ts';
export { addCharges, asRows, opposite, reversals } from './charges/add-charges.ts';
export { atBranch, finish, linesToMove, promiseOf } from './changes/commit-order-change.ts';
export { earlyCharges, earlyOffers } from './charges/early-return-charges.ts';
export { customerOrders } from './providers/customers.ts';
export { ordersOfDuration } from './providers/rent-durations.ts';
export { itemLines } from './providers/items.ts';
export { moneyOrders } from './providers/ledger.ts';
export { orderPromises } from './providers/reservations.ts';
export { forCurrent } from './opening/resolve-customer.ts';
export { rowOut as orderRowOut } from './read/list-orders.ts';
export type { Loaded } from './read/load-order.ts';
export { type KeepsOpen, keepsOpen } from './ports/keeps-order-open.ts';
export { type ParcelDay, parcelDay } from './ports/parcel-arrival.ts';
export { lockOrder, moneyIn, priced, readOrder, reloadOrder } from './read/load-order.ts';
export { paperOf, paperOrder } from './documents/order-on-document.ts';
export { payOrder, payStage } from './payments/pay-order.ts';
export type { PreparingLine } from './changes/prepare-lines.ts';
export { lockForPreparing, markPrepared, unprepare } from './changes/prepare-lines.ts';
export { paperOrders } from './documents/load-document-orders.ts';
export { asHappened } from './changes/backdate.ts';
export { lateCharges } from './charges/late-charges.ts';
export { illegal, invalid, invalidFor, mustDiffer, mustFitLength } from './validation-errors.ts';
export { rewordOrders } from './changes/refresh-search-keys.ts';
export type { LineRow, PartOut, Picture, SaleRow, SetHeadRow, TierRow } from './read/order-rows.ts';
export { barColumns, barTables } from './sql/timeline-bars.ts';
export { lineBrought, unitCare, unitLines, unitRents, unitsOfOrders } from './sql/unit-rents.ts';
export type { NewSaleLine } from './sql/sale-lines.ts';
export { endSaleLines, insertSale, insertSaleLines } from './sql/sale-lines.ts';
export { salesQuery } from './sql/list-sales.ts';
export type { SaleListRow, SalesAsked } from './sql/list-sales.ts';
export { creditOrder, creditPage, creditSums } from './sql/credit.ts';
export type { ListRow } from './sql/list-rows.ts';
export { earlyGiven } from './sql/early-return-given.ts';
export { chargesByKind, chargeSum } from './sql/charges.ts';
export { promiseFaults } from './sql/reservation-faults.ts';
export { rowsOf as orderRows, setNames } from './sql/list-rows.ts';
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
} from './sql/figure-sources.ts';
export { lineNet } from './sql/line-net.ts';
export { itemDetail, lineName, setHeads } from './sql/read-order.ts';
export type { Reach } from './sql/read-order.ts';
export { daysLate, stateIn, stateNotIn } from './sql/state-sets.ts';
export { isBehind, isDraft, isToSettle, shopsLackingSums } from './sql/order-sums.ts';
export type { LineBack, OpenedBy } from './sql/write-order.ts';
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
} from './sql/write-order.ts';
export type { PromotionsAsked } from './promotions/order-promotions.ts';
export { atAgreed, mustMayGive } from './payments/check-discount-limit.ts';
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
} from './promotions/order-promotions.ts';
export { mustBeWithinLimit } from './payments/refund-limit.ts';
export {
  followRate,
  keepSums,
  mendSums,
  sumsFaults,
  type SumsFault,
  verifySums,
} from './changes/save-order-sums.ts';
export type { HeadPart, LineChange, LinePart, StepChange } from './changes/order-steps.ts';
export { lastChange } from './changes/order-steps.ts';
export { tellOrder } from './changes/publish-order-events.ts';
export { creditOut, moneyOut, orderDays, orderOut, pictureUrl, setTitle } from './read/to-wire.ts';
export { borneAfterSwap } from './sets/price-set.ts';
export { setsOfOrder } from './sets/sets-of-order.ts';
export { optionsOf, type SetOption } from './sets/set-options.ts';
export { putSets } from './sets/save-sets.ts';
export type { Garment, Wanted, Wish } from './opening/check-request.ts';
export { checkWishes, wantedMoney } from './opening/check-request.ts';

export const orderRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: orderContract,
  handlers: { list, lines, get, log, readSlip, pay, tryPromotions },
});
