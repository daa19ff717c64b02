import { defineModule } from '#platform/http/handlers.ts';
import { stocktakeContract } from '../contract.ts';
import { cancelTake } from './cancel-take.ts';
import { closeTake } from './close-take.ts';
import { exportTakeSheet } from './export-sheet.ts';
import { getTake } from './get-take.ts';
import { listTakeLines } from './list-take-lines.ts';
import { listTakes } from './list-takes.ts';
import { scanTakeUnits } from './scan-units.ts';
import { startTake } from './start-take.ts';
import { removeScan } from './remove-scan.ts';

export { stockTakesOfBranch } from './providers/branches.ts';
export { takeCategoryRenames } from './providers/reference-codes.ts';

export const stocktakeModule = defineModule({
  apiName: 'stocktake',
  area: 'stock',
  contract: stocktakeContract,
  handlers: {
    list: listTakes,
    start: startTake,
    get: getTake,
    scan: scanTakeUnits,
    unscan: removeScan,
    lines: listTakeLines,
    close: closeTake,
    cancel: cancelTake,
    exportSheet: exportTakeSheet,
  },
  constraints: { stock_take_open: 'CONFLICT' },
});
