import { defineModule } from '#platform/http/handlers.ts';
import { preparationContract } from '../contract.ts';
import { assignScannedUnit } from './assign-unit.ts';
import { handleAddFitting, setFittingState, handleSaveFitting } from './book-fitting.ts';
import { checkFittingTime, listFittings } from './fittings.ts';
import { getPreparation } from './get-preparation.ts';
import { listPreparationHistory } from './history.ts';
import { countPreparations, listPreparations } from './list-preparations.ts';
import { setPartPacked, saveLineNote } from './line-notes.ts';
import { readPickingList } from './picking-list.ts';
import { tickSteps } from './tick-steps.ts';

export { fittingsOfBranch } from './providers/branches.ts';
export { fittingsBetween } from './sql-fitting.ts';
export type { FittingRow } from './sql-fitting.ts';
export { fittingDayQuery } from './fitting-day.ts';
export { fittingToWire } from './fitting-wire.ts';

export { bookFitting, resolveClosedFitting } from './book-fitting.ts';
export { customerFittings } from './providers/customers.ts';

export const preparationModule = defineModule({
  apiName: 'prepare',
  area: 'rentals',
  contract: preparationContract,
  handlers: {
    list: listPreparations,
    counts: countPreparations,
    get: getPreparation,
    history: listPreparationHistory,
    tick: tickSteps,
    bind: assignScannedUnit,
    saveNote: saveLineNote,
    packPart: setPartPacked,
    picking: readPickingList,
    fittings: listFittings,
    checkFitting: checkFittingTime,
    addFitting: handleAddFitting,
    saveFitting: handleSaveFitting,
    markFitting: setFittingState,
  },
});
