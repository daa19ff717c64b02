/** Parts of screens for the rooms above: orders: what one is, how it is read, changed and ended. */
export { BahtCell } from './baht-cell.tsx';
export { Late, LatePickup, RentalState } from './cells.tsx';
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
} from './day-rules.ts';
export { Documents, PapersLink } from './documents.tsx';
export { findByNo } from './find-by-no.ts';
export { useFindOrder } from './find-order.ts';
export { unitOf, whereIs } from './unit-of.ts';
export type { Happened } from './happened.tsx';
export { happenedBody } from './happened-body.ts';
export { HappenedFields } from './happened-lazy.tsx';
export { GarmentFacts } from './garment-facts.tsx';
export { Garment } from './garment.tsx';
export { LinesBySet } from './lines-by-set.tsx';
export { OrderHead } from './head.tsx';
export { MoneySummary } from './money-summary.tsx';
export { useOrderColumns, usePickupColumn } from './list-columns.tsx';
export { OrderList, pageSize, useCount } from './order-list.tsx';
export { default as orderCss } from './order.module.css';
export { returnPapers } from './papers.ts';
export { useReceiptLayout } from './receipt-layout.ts';
export { ownDiscount } from './own-discount.ts';
export { amountText } from './payment/how-much.tsx';
export type { Due, PaymentRow, Problem } from './payment/index.tsx';
export { PaymentFields, takenOf } from './payment/index.tsx';
export { SlipAmount, SlipField, SlipPicture } from './payment/more.tsx';
export { slipFile } from './payment/slip-file.ts';
export { holdsBody, type SlipHolds } from './payment/slip-holds.ts';
export { Qr } from './payment/qr-lazy.tsx';
export { useOrderLines } from './two-lines.tsx';
export { WhoAndWhen } from './who-and-when.tsx';
