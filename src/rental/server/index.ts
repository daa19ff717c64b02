/** The front door of the rental room: orders, from the cart to the settled bail. */
import { room } from '../../core/server/call.ts';
import { rentalContract } from '../contract.ts';
import { atRisk } from './at-risk.ts';
import { cancel } from './cancel.ts';
import { getCart, putCart } from './cart.ts';
import { extend } from './extend.ts';
import { get, getReturn } from './get.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import { pay } from './pay.ts';
import { pickup } from './pickup.ts';
import { refund } from './refund.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';
import { swap } from './swap.ts';
import { takeBack } from './take-back.ts';

export { itemLines } from './follow-items.ts';
export { bulk, placeOrders, writeOrders } from './bulk.ts';
export type { BulkCharge, BulkLine, BulkOrder, BulkStep, PlacedLine } from './bulk.ts';

export const rentalRoom = room({
  name: 'rental',
  contract: rentalContract,
  handlers: {
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
    extend,
    swap,
    cancel,
  },
});
