/** The front door of the rental room: orders, from the cart to the settled bail. */
import { room } from '../../core/server/call.ts';
import { rentalContract } from '../contract.ts';
import { atRisk } from './at-risk.ts';
import { cancel } from './cancel.ts';
import { getCart, putCart } from './cart.ts';
import { edit } from './edit.ts';
import { editPreview } from './edit-preview.ts';
import { extend } from './extend.ts';
import { found } from './found.ts';
import { get, getReturn } from './get.ts';
import { lateCharge } from './late-charge.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { log } from './log.ts';
import { approveRefund } from './moneyback-approve.ts';
import { moneyback, paidBack } from './moneyback-list.ts';
import { payRefunds } from './moneyback-pay.ts';
import { open } from './open.ts';
import { pay } from './pay.ts';
import { pickup } from './pickup.ts';
import { addPhoto, removePhoto } from './record/photos.ts';
import { record } from './record/record.ts';
import { sign, signOnPaper } from './record/signatures.ts';
import { readSlip } from './read-slip.ts';
import { refund } from './refund.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';
import { swap } from './swap.ts';
import { takeBack } from './take-back.ts';
import { undo } from './undo.ts';

export { barColumns, barTables } from './bars.ts';
export { lockForPreparing, markPrepared, unprepare } from './prepare-lines.ts';
export type { PreparingLine } from './prepare-lines.ts';
export { customerOrders } from './follow-customer.ts';
export { itemLines } from './follow-items.ts';
export { rowOut as orderRowOut } from './list.ts';
export { type ListRow, rowsOf as orderRows } from './sql-list.ts';
export { paperOrders } from './read-paper.ts';
export { payOrder } from './pay.ts';
export { openOrder } from './open.ts';
export { billable } from './shipping.ts';
export { bulk, placeOrders, writeOrders } from './bulk.ts';
export type { BulkCharge, BulkLine, BulkOrder, BulkStep, PlacedLine } from './bulk.ts';

export const rentalRoom = room({
  name: 'rental',
  contract: rentalContract,
  handlers: {
    record,
    addPhoto,
    removePhoto,
    sign,
    signOnPaper,
    list,
    lines,
    atRisk,
    getCart,
    putCart,
    open,
    get,
    saveDraft,
    removeDraft,
    pay,
    pickup,
    getReturn,
    takeBack,
    refund,
    readSlip,
    moneyback,
    paidBack,
    approveRefund,
    payRefunds,
    extend,
    swap,
    cancel,
    editPreview,
    edit,
    undo,
    found,
    lateCharge,
    log,
  },
});
