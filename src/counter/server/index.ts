/** The front door of the counter: the cart, opening, handing over, taking back. */
import { room } from '../../core/server/call.ts';
import { wishing } from '../../stock/server/index.ts';
import { counterContract } from '../contract.ts';
import { getCart, putCart } from './open/cart.ts';
import { open } from './open/open.ts';
import { removeDraft } from './open/remove-draft.ts';
import { saveDraft } from './open/save-draft.ts';
import { atRisk } from './pickup/at-risk.ts';
import { pickup } from './pickup/pickup.ts';
import { scanned } from './open/scanned.ts';
import { trySets } from './open/sets.ts';
import { walkIn } from './pickup/walk-in.ts';
import { earlyBack } from './return/early-back.ts';
import { getReturn } from './return/get-return.ts';
import { takeBack } from './return/return.ts';

export { customerCarts, itemCarts } from './open/cart-rows.ts';
export { leaveCart, openOrder } from './open/open.ts';
export { goOnWith } from './open/as-wished.ts';
export { draftReserved } from './open/draft-reserved.ts';
export { triedSets } from './open/sets.ts';
export { handOver } from './pickup/pickup.ts';
export { takeBackGarments } from './return/return.ts';
export { dropDraft } from './open/remove-draft.ts';

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
