/** The front door of changing an order after it was made. */
import { room } from '#platform/http/handlers.ts';
import { wishing } from '#inventory/stock/server/index.ts';
import { changeContract } from '../contract.ts';
import { cancel } from './cancel/cancel-order.ts';
import { lateCharge } from './charge-after-return.ts';
import { editPreview } from './edit/edit-preview.ts';
import { edit } from './edit/edit-order.ts';
import { extend } from './extend-order.ts';
import { found } from './recover-lost.ts';
import { swapChoices } from './swap/swap-choices.ts';
import { swap } from './swap/swap-unit.ts';
import { undo } from './undo/undo-step.ts';

export { cancelEstimate } from './cancel/cancellation-money.ts';
export { extendOrder } from './extend-order.ts';

export const changeRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: changeContract,
  handlers: {
    editPreview,
    edit: wishing(edit),
    extend: wishing(extend),
    swap: wishing(swap),
    swapChoices,
    cancel,
    undo,
    found,
    lateCharge,
  },
});
