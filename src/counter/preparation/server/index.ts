/** Front door of the prepare room: what is done before garments are handed over, and fittings. */
import { room } from '#platform/http/handlers.ts';
import { prepareContract } from '../contract.ts';
import { bind } from './assign-unit.ts';
import { addFitting, markFitting, saveFitting } from './book-fitting.ts';
import { checkFitting, fittings } from './fittings.ts';
import { get } from './get-preparation.ts';
import { history } from './history.ts';
import { counts, list } from './list-preparations.ts';
import { packPart, saveNote } from './line-notes.ts';
import { picking } from './picking-list.ts';
import { tick } from './tick-steps.ts';

export { fittingsBetween } from './sql-fitting.ts';
export type { FittingRow } from './sql-fitting.ts';
export { fittingOut } from './fitting-wire.ts';

export { bookFitting } from './book-fitting.ts';
export { customerFittings } from './providers/customers.ts';

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
