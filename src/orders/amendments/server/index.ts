import { defineModule } from '#platform/http/handlers.ts';
import { recordUnmetDemand } from '#inventory/stock/server/index.ts';
import { amendmentContract } from '../contract.ts';
import { cancelOrder } from './cancel/cancel-order.ts';
import { chargeAfterReturn } from './charge-after-return.ts';
import { previewEdit } from './edit/edit-preview.ts';
import { editOrder } from './edit/edit-order.ts';
import { extendOrderDays, previewExtension } from './extend-order.ts';
import { lowerFee } from './lower-fee/lower-fee.ts';
import { recoverLostUnit } from './recover-lost.ts';
import { listSwapChoices } from './swap/swap-choices.ts';
import { swapUnit } from './swap/swap-unit.ts';
import { getVisitTimes, saveVisitTimes } from './visit-times.ts';
import { undoLastStep } from './undo/undo-step.ts';

export { cancelOrderLines } from './cancel/cancel-order.ts';
export { estimateCancellation } from './cancel/cancellation-money.ts';
export { moveHeldLines, moveLines } from './edit/move-lines.ts';
export { quoteNewDays } from './edit/quote-days.ts';
export { customerWishPort, undoneWishPort } from './ports/customer-wishes.ts';
export { extendOrder, quoteExtension } from './extend-order.ts';
export { changeVisits } from './visit-times.ts';
export { moveOrderDays } from './move-days.ts';

export const amendmentModule = defineModule({
  apiName: 'rental',
  area: 'rentals',
  contract: amendmentContract,
  handlers: {
    editPreview: previewEdit,
    edit: recordUnmetDemand(editOrder),
    extend: recordUnmetDemand(extendOrderDays),
    extendPreview: previewExtension,
    swap: recordUnmetDemand(swapUnit),
    swapChoices: listSwapChoices,
    cancel: cancelOrder,
    undo: undoLastStep,
    found: recoverLostUnit,
    lateCharge: chargeAfterReturn,
    lowerFee,
    visitTimes: getVisitTimes,
    saveVisitTimes,
  },
});
