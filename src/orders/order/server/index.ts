import { defineModule } from '#platform/http/handlers.ts';
import { orderContract } from '../contract.ts';
import { getOrder } from './read/get-order.ts';
import { listOrderLines } from './read/list-order-lines.ts';
import { listOrders } from './read/list-orders.ts';
import { getOrderLog } from './read/order-log.ts';
import { getDrawerCash } from './payments/drawer-cash.ts';
import { takeOrderPayment } from './payments/pay-order.ts';
import { readSlip } from './payments/read-slip.ts';
import { previewPromotions } from './promotions/preview-promotions.ts';

export { ordersOfBranch } from './providers/branches.ts';
export { orderSearchKeys } from './search-keys.ts';
export { drawerCashPort } from './ports/drawer-cash.ts';
export { actionWordsPort } from './read/order-log.ts';
export type { BulkLine, BulkOrder, BulkStep } from './bulk/bulk-order-types.ts';
export { insertBulkOrders, placeBulkOrders, writeBulkOrders } from './bulk/bulk-orders.ts';
export { amountDueWithShipping } from './charges/due-with-shipping.ts';
export { shippingCharges, shippingOf, unsentCharges } from './charges/shipping-charges.ts';
export type { NewCharge } from './charges/add-charges.ts';
export {
  addCharges,
  chargesAsRows,
  extensionFeeOf,
  oppositeCharge,
  reversalCharges,
} from './charges/add-charges.ts';
export { type ListPrices, orderReductionsBetween, saveOrderReductions } from './changes/order-reductions.ts';
export {
  scopeAtBranch,
  commitOrderChange,
  linesToMove,
  reservationIdOf,
} from './changes/commit-order-change.ts';
export { earlyReturnCharges, earlyReturnOffers } from './charges/early-return-charges.ts';
export { customerOrderData } from './providers/customers.ts';
export {
  customerCode,
  documentCode,
  orderCode,
  orderNumber,
  ordersOfUnit,
  paperOfOrder,
} from './providers/codes.ts';
export { countOrdersWithDuration } from './providers/rent-durations.ts';
export { orderLineReferences } from './providers/items.ts';
export { ledgerOrders } from './providers/ledger.ts';
export { orderReservations } from './providers/reservations.ts';
export { withResolvedCustomer } from './opening/resolve-customer.ts';
export { orderRowToWire as orderRowOut } from './read/list-orders.ts';
export type { LoadedOrder } from './read/load-order.ts';
export { type KeepsOrderOpenProvider, keepsOrderOpenPort } from './ports/keeps-order-open.ts';
export { chooseParcel, orderAwayDays, parcelFeeOf } from './opening/choose-parcel.ts';
export { orderParcelJson, updateOrderParcel } from './sql/order-parcel.ts';
export { type ParcelDayProvider, parcelDayPort, postmarkPort } from './ports/parcel-arrival.ts';
export { lockOrder, moneyOfOrder, pricedLineOf, readOrder, reloadOrder } from './read/load-order.ts';
export { documentItemsOf, documentOrderOf } from './documents/order-on-document.ts';
export { payOrder, paymentStageOf } from './payments/pay-order.ts';
export { type Surplus, takeWithSurplus } from './payments/take-surplus.ts';
export {
  assertSlipsSeen,
  type SeenSlips,
  type OrderSlipsProvider,
  orderSlipsPort,
  type WaitingSlipRow,
} from './payments/waiting-slips.ts';
export type { PreparingLine } from './changes/prepare-lines.ts';
export { lockForPreparing, markPrepared, markUnprepared } from './changes/prepare-lines.ts';
export { loadDocumentOrders } from './documents/load-document-orders.ts';
export { backdate } from './changes/backdate.ts';
export {
  becomesLateSql,
  countedPostmark,
  postmarkUntil,
  isDueOnSql,
  isPastDueSql,
  lineDaysLate,
  orderOfRow,
  returnedDaysLate,
  rowDaysLate,
} from './sql/late-days.ts';
export { moveBailReturnDay } from './charges/save-bail-return-day.ts';
export { assertLateFeesStay, daysLateOn, lateCharges, lateUntilOf } from './charges/late-charges.ts';
export {
  illegalTransition,
  invalidField,
  invalidFieldReason,
  assertDistinctLines,
  assertFieldLength,
} from './validation-errors.ts';
export { agreedDaysOf, paidSpanOfLine } from './read/agreed-days.ts';
export { refreshOrderSearchKeys } from './changes/refresh-search-keys.ts';
export type {
  OrderLineRecord,
  HandedOutPart,
  HeldBackPart,
  PictureReference,
  OrderSaleRow,
  OrderSetRow,
  OrderTierRow,
} from './read/order-rows.ts';
export { timelineBarColumns, timelineBarTables } from './sql/timeline-bars.ts';
export {
  lineIncomeSql,
  unitCareCostSql,
  unitLinesQuery,
  unitRentsQuery,
  unitsOfOrdersQuery,
} from './sql/unit-rents.ts';
export type { NewSaleLine } from './sql/sale-lines.ts';
export { endSaleLines, insertSale, insertSaleLines } from './sql/sale-lines.ts';
export { saleListQuery } from './sql/list-sales.ts';
export type { SaleListRow, SaleListFilter } from './sql/list-sales.ts';
export { latestCreditOrder, customerCreditPage, customerCreditSums } from './sql/credit.ts';
export type { OrderListRow } from './sql/list-rows.ts';
export { earlyReturnRefundsQuery } from './sql/early-return-given.ts';
export { chargesByKind, chargeSum } from './sql/charges.ts';
export { reservationFaultsQuery } from './sql/reservation-faults.ts';
export { orderListRows as orderRows, setNames } from './sql/list-rows.ts';
export { newestKeysMatching, orderKeysByNumber } from './sql/list-keys.ts';
export {
  allOrderDaysQuery,
  bookedOnDays,
  countsOnDays,
  type OrderCountKind,
  orderCountKinds,
  daysOfOrdersQuery,
  lineShares,
  rentalsOnDays,
} from './sql/figure-sources.ts';
export { categoryBailHeldSum, categoryOrdersQuery } from './sql/category-sums.ts';
export { lineNet } from './sql/line-net.ts';
export { orderHasWords } from './sql/order-words.ts';
export { chooseVisit } from './visits/choose-visit.ts';
export { countVisits, deleteVisit, slotDayQuery, visitJson } from './visits/sql.ts';
export { itemDetail, orderLineName, orderSetsJson, setShareJson } from './sql/read-order.ts';
export type { OrderReach } from './sql/read-order.ts';
export { orderStateInSql, orderStateNotInSql, stateInSql, stateNotInSql } from './sql/state-sets.ts';
export {
  daysOverdueOn,
  isOrderFinished,
  isDraftOrder,
  isSettlementDue,
  lockOrders,
  shopsLackingSums,
} from './sql/order-sums.ts';
export type { ReturnedLine, OpenedBy } from './sql/write-order.ts';
export {
  updateOrderHead,
  updateLines,
  deleteLines,
  deleteOrder,
  handOverLines,
  insertOrderLines,
  insertOrder,
  insertDraftOrder,
  type PaidDays,
  paidDaysIn,
  writableLineColumns,
  writeLineValues,
  replaceOrder,
  takeBackLines,
} from './sql/write-order.ts';
export type { PromotionSelection } from './promotions/order-promotions.ts';
export {
  agreedDiscountsOf,
  agreedOfferOf,
  assertDiscountAllowed,
  assertFeeAllowed,
} from './payments/check-discount-limit.ts';
export {
  noPromotionSelection,
  promotionRefusedError,
  promotionsAfterEdit,
  givenPromotionCountsJson,
  levelJson,
  newPromotionSelection,
  promotionsJson,
  earlierRentalsSql,
  rentalsJson,
  promotionPort,
  draftPromotionSelection,
  savePromotions,
} from './promotions/order-promotions.ts';
export { assertWithinRefundLimit, refundLimitError } from './payments/refund-limit.ts';
export {
  applyVatRateChange,
  saveSums,
  repairSums,
  findSumsFaults,
  type SumsFault,
  verifySums,
} from './changes/save-order-sums.ts';
export type { StepHeadValues, StepLineChange, StepLineValues, StepChange } from './changes/order-steps.ts';
export { loadLastChange } from './changes/order-steps.ts';
export { publishOrderEvents } from './changes/publish-order-events.ts';
export {
  creditToWire,
  moneyToWire,
  orderDaysOf,
  orderToWire,
  pictureUrlOf,
  setTitleOf,
} from './read/to-wire.ts';
export { priceOrderSet, setSharesAfterSwap } from './sets/price-set.ts';
export { loadSetsOfOrder } from './sets/sets-of-order.ts';
export { loadSetOptions, type SetOption } from './sets/set-options.ts';
export { saveOrderSets } from './sets/save-sets.ts';
export type { CheckedRequest } from './opening/check-request.ts';
export type { PricedGarment, RequestedLine } from './opening/price-lines.ts';
export { checkOrderRequest, requestMoneyOf } from './opening/check-request.ts';
export { type Agreement, draftAgreementOf, loadDraftAgreement } from './opening/agreement.ts';

export const orderModule = defineModule({
  apiName: 'rental',
  area: 'rentals',
  contract: orderContract,
  handlers: {
    list: listOrders,
    lines: listOrderLines,
    get: getOrder,
    log: getOrderLog,
    readSlip,
    pay: takeOrderPayment,
    drawerCash: getDrawerCash,
    tryPromotions: previewPromotions,
  },
});
