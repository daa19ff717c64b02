export { BahtCell } from './money/baht-cell.tsx';
export {
  LateBadge,
  LatePickupBadge,
  OrderCustomerCell,
  RentalStateBadge,
  VisitTimeText,
} from './list/order-cells.tsx';
export {
  closedReasonOn,
  countedRentalDays,
  exceededLimit,
  longestTierBelow,
  orderDayRules,
  paidDaysOf,
  rentalPriceIn,
  proposedRentalDays,
  returnDayAfter,
  tierForDays,
  todayInBangkok,
} from '../rules/shop-days.ts';
export { OrderDocuments, DocumentsLink } from './documents/order-documents.tsx';
export { finishStep } from './finish-step.ts';
export { findByOrderNo } from './list/find-by-no.ts';
export { useFindOrder } from './list/use-find-order.ts';
export { BackdateFields } from './backdate/backdate-fields-lazy.tsx';
export { GarmentFacts } from './lines/garment-facts.tsx';
export { OrderGarment } from './lines/order-garment.tsx';
export { LinesBySet } from './lines/lines-by-set.tsx';
export { OrderHead } from './order-head.tsx';
export { ChangeError } from './money/change-error.tsx';
export { slipNameOf, waitingSlipsOf } from './money/waiting-slips.ts';
export { ReasonText } from './reason-text.tsx';
export { MoneyRow } from './money/money-row.tsx';
export { MoneySummary } from './money/money-summary.tsx';
export { netChargesOf } from './money/net-charges.ts';
export { useOrderColumns, usePickupColumn } from './list/order-columns.tsx';
export { OrderList, orderPageSize, useOrderCount } from './list/order-list.tsx';
export { default as orderCss } from './order.module.css';
export { returnDocumentStage } from './documents/return-documents.ts';
export { useReceiptLayout } from './documents/receipt-layout.ts';
export { manualDiscountOf } from './lines/manual-discount.ts';
export type { AmountDue, PaymentRow, PaymentProblem } from './payment/index.tsx';
export { PaymentFields, totalTakenOf } from './payment/index.tsx';
export { CashHandOut, CashInCoins, DrawerShort, RoundedHandOut } from './payment/cash-hand-out.tsx';
export { OntoVoucher } from './payment/onto-voucher.tsx';
export { RoundedCash, roundedCashOf } from './payment/rounded-cash.tsx';
export { useCashCoin } from './payment/use-cash-coin.ts';
export { LazySlipField, LazySlipPictureField } from './payment/lazy-parts.tsx';
export { slipFile } from './payment/slip-file.ts';
export { LazyQr } from './payment/qr-lazy.tsx';
export { useCompactOrderRows } from './list/use-compact-rows.tsx';
export { CustomerAndDays } from './customer-and-days.tsx';
export { LateReckoning } from './money/late-reckoning.tsx';
export { ClosedDayWarning, NextOpenDayButton } from './lines/closed-day-warning.tsx';
