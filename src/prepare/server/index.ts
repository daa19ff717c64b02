/** Front door of the prepare room: what is done before garments are handed over, and fittings. */
import { room } from '../../core/server/call.ts';
import { prepareContract } from '../contract.ts';
import { bind } from './bind.ts';
import { addFitting, markFitting, saveFitting } from './book-fitting.ts';
import { checkFitting, fittings } from './fittings.ts';
import { get } from './get.ts';
import { history } from './history.ts';
import { counts, list } from './list.ts';
import { packPart, saveNote } from './notes.ts';
import { picking } from './picking.ts';
import { tick } from './tick.ts';

export { fittingsBetween } from './sql-fitting.ts';
export type { FittingRow } from './sql-fitting.ts';
export { fittingOut } from './fitting-wire.ts';

export { bookFitting } from './book-fitting.ts';
export { customerFittings } from './follow-customer.ts';

export const prepareRoom = room({
  name: 'prepare',
  area: 'rentals',
  contract: prepareContract,
  handlers: {
    list,
    counts,
    get,
    history,
    tick,
    bind,
    saveNote,
    packPart,
    picking,
    fittings,
    checkFitting,
    addFitting,
    saveFitting,
    markFitting,
  },
});
