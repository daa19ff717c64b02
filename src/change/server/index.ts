/** The front door of changing an order after it was made. */
import { room } from '../../core/server/call.ts';
import { wishing } from '../../stock/server/index.ts';
import { changeContract } from '../contract.ts';
import { cancel } from './cancel.ts';
import { lateCharge } from './charge-after-return.ts';
import { editPreview } from './edit-preview.ts';
import { edit } from './edit.ts';
import { extend } from './extend.ts';
import { found } from './found.ts';
import { swapChoices } from './swap-choices.ts';
import { swap } from './swap.ts';
import { undo } from './undo.ts';

export { cancelEstimate } from './called-off.ts';
export { extendOrder } from './extend.ts';

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
