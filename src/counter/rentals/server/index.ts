/** The front door of the counter: the cart, opening, handing over, taking back. */
import { room } from '#platform/http/handlers.ts';
import { wishing } from '#inventory/stock/server/index.ts';
import { counterContract } from '../contract.ts';
import { getCart, putCart } from './checkout/cart.ts';
import { open } from './checkout/open-order.ts';
import { removeDraft } from './checkout/remove-draft.ts';
import { saveDraft } from './checkout/save-draft.ts';
import { atRisk } from './pickup/at-risk.ts';
import { pickup } from './pickup/pickup.ts';
import { scanned } from './checkout/look-up-scan.ts';
import { trySets } from './checkout/sets.ts';
import { walkIn } from './pickup/walk-in.ts';
import { earlyBack } from './returns/early-return.ts';
import { getReturn } from './returns/get-return.ts';
import { takeBack } from './returns/take-back.ts';

export { customerCarts, itemCarts } from './checkout/cart-providers.ts';
export { leaveCart, openOrder } from './checkout/open-order.ts';
export { goOnWith } from './checkout/resume-draft.ts';
export { draftReserved } from './checkout/draft-reserved-port.ts';
export { triedSets } from './checkout/sets.ts';
export { handOver } from './pickup/pickup.ts';
export { takeBackGarments } from './returns/take-back.ts';
export { dropDraft } from './checkout/remove-draft.ts';

export const counterRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: counterContract,
  handlers: {
    atRisk,
    getCart,
    putCart,
    scanned,
    trySets,
    open: wishing(open),
    walkIn: wishing(walkIn),
    saveDraft: wishing(saveDraft),
    removeDraft,
    pickup,
    earlyBack,
    getReturn,
    takeBack,
  },
});
