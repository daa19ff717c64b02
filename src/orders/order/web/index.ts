/** Parts of screens for the rooms above: orders: what one is, how it is read, changed and ended. */
export { BahtCell } from './money/baht-cell.tsx';
export { Late, LatePickup, RentalState } from './list/order-cells.tsx';
export {
  closedOn,
  countedDays,
  dailyFrom,
  paidDaysOf,
  priceIn,
  proposedDays,
  returnAfter,
  tierForDays,
  today,
} from './rental-day-rules.ts';
export { Documents, PapersLink } from './documents/order-documents.tsx';
export { findByNo } from './list/find-by-no.ts';
export { useFindOrder } from './list/use-find-order.ts';
export { unitOf, whereIs } from './lines/find-unit.ts';
export type { Happened } from './backdate/backdate-fields.tsx';
export { happenedBody } from './backdate/backdate-body.ts';
export { HappenedFields } from './backdate/backdate-fields-lazy.tsx';
export { GarmentFacts } from './lines/garment-facts.tsx';
export { Garment } from './lines/order-garment.tsx';
export { LinesBySet } from './lines/lines-by-set.tsx';
export { OrderHead } from './order-head.tsx';
export { MoneySummary } from './money/money-summary.tsx';
export { useOrderColumns, usePickupColumn } from './list/order-columns.tsx';
export { OrderList, pageSize, useCount } from './list/order-list.tsx';
export { default as orderCss } from './order.module.css';
export { returnPapers } from './documents/return-documents.ts';
export { useReceiptLayout } from './documents/receipt-layout.ts';
export { ownDiscount } from './lines/manual-discount.ts';
export { amountText } from './payment/amount-choice.tsx';
export type { Due, PaymentRow, Problem } from './payment/index.tsx';
export { PaymentFields, takenOf } from './payment/index.tsx';
export { SlipAmount, SlipField, SlipPicture } from './payment/lazy-parts.tsx';
export { slipFile } from './payment/slip-file.ts';
export { holdsBody, type SlipHolds } from './payment/slip-difference.ts';
export { Qr } from './payment/qr-lazy.tsx';
export { useOrderLines } from './list/use-compact-rows.tsx';
export { WhoAndWhen } from './customer-and-days.tsx';
