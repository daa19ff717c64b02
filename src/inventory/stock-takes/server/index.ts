/** Front door of the stocktake room: counting a branch by scanning. */
import { room } from '#platform/http/handlers.ts';
import { stocktakeContract } from '../contract.ts';
import { cancel } from './cancel-take.ts';
import { close } from './close-take.ts';
import { exportSheet } from './export-sheet.ts';
import { get } from './get-take.ts';
import { lines } from './list-take-lines.ts';
import { list } from './list-takes.ts';
import { scan } from './scan-units.ts';
import { start } from './start-take.ts';
import { unscan } from './remove-scan.ts';

export { takeCategories } from './providers/reference-codes.ts';

export const stocktakeRoom = room({
  name: 'stocktake',
  area: 'stock',
  contract: stocktakeContract,
  handlers: { list, start, get, scan, unscan, lines, close, cancel, exportSheet },
  constraints: { stock_take_open: 'CONFLICT' },
});
