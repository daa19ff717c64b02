import { defineModule } from '#platform/http/handlers.ts';
import { recordUnmetDemand } from '#inventory/stock/server/index.ts';
import { rentalsContract } from '../contract.ts';
import { getCart, saveCart } from './checkout/cart.ts';
import { listCarts } from './checkout/list-carts.ts';
import { suggestGoesWith } from './checkout/goes-with.ts';
import { takeCart } from './checkout/take-cart.ts';
import { createRental } from './checkout/open-order.ts';
import { handleRemoveDraft } from './checkout/remove-draft.ts';
import { handleSaveDraft } from './checkout/save-draft.ts';
import { listLinesAtRisk } from './pickup/at-risk.ts';
import { previewNewDays } from './pickup/new-days.ts';
import { handlePickup } from './pickup/pickup.ts';
import { handleTrySets } from './checkout/sets.ts';
import { openWalkIn } from './pickup/walk-in.ts';
import { previewEarlyReturn } from './returns/early-return.ts';
import { readReturn } from './returns/get-return.ts';
import { handleTakeBack } from './returns/take-back.ts';

export { customerCartProvider, itemCartProvider } from './checkout/cart-providers.ts';
export { deleteOldCarts } from './checkout/stored-carts.ts';
export { openOrder } from './checkout/open-order.ts';
export { draftPriceToday, resumeDraft } from './checkout/resume-draft.ts';
export { draftReservedPort } from './checkout/draft-reserved-port.ts';
export { quoteSets } from './checkout/sets.ts';
export { handOverGarments } from './pickup/pickup.ts';
export { takeBackGarments } from './returns/take-back.ts';
export { deleteDraft } from './checkout/remove-draft.ts';

export const rentalsModule = defineModule({
  apiName: 'rental',
  area: 'rentals',
  contract: rentalsContract,
  handlers: {
    goesWith: suggestGoesWith,
    atRisk: listLinesAtRisk,
    getCart,
    putCart: saveCart,
    carts: listCarts,
    takeCart,
    trySets: handleTrySets,
    open: recordUnmetDemand(createRental),
    walkIn: recordUnmetDemand(openWalkIn),
    saveDraft: recordUnmetDemand(handleSaveDraft),
    removeDraft: handleRemoveDraft,
    pickup: handlePickup,
    pickupPreview: previewNewDays,
    earlyBack: previewEarlyReturn,
    getReturn: readReturn,
    takeBack: handleTakeBack,
  },
});
